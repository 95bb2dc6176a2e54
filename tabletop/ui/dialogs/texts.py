"""What the dialogs say, by id."""

from tabletop.engine.catalogue import Catalogue

say = Catalogue(
    "dialogs",
    {
        # everywhere
        "cancel": "Cancel",
        "close": "Close",
        "done": "Done",
        # cards in rows
        "card": {
            "there": "{card}, known to be there",
            "elsewhere": "{card}, not there",
            "other": "{card}",
        },
        "faces.joker": "either Joker, red or black",
        "faces.there": "Ringed: what you know to be there.",
        "faces.elsewhere": "Dimmed: what cannot be there.",
        "faces.costs": "Red dot: it costs something.",
        "faces.cost": "{card}: {costs}",
        "pile.hidden": "Nobody may look at these cards.",
        "pile.empty": "Nothing is here.",
        # what somebody notes of a pile, and remembers of it
        "pad": "Notepad",
        "pad.title": "Notepad: {pile}",
        "pad.says": "Mark what you saw go there: only you see it. Marked: {marked}. Cards lying there: {count}.",
        "pad.clear": "Clear",
        "recall.title": {"you": "What lies in the {pile}?", "other": "{name}: what lies in the {pile}?"},
        "recall.says": "Mark the cards that you believe to lie there. Marked: {marked} of {count}.",
        "recall.done": "That is all",
        "recalled.title": {"you": "What lay in the {pile}", "other": "{name}: what lay in the {pile}"},
        "recalled.means": "Amber: remembered. White: forgotten. Red: named, but it did not lie there.",
        "mark": {"marked": "{card}, marked {marks} times", "other": "{card}, not marked"},
        "mark.told": {
            "right": "{card}: {right} of {there}, right",
            "missed": "{card}: {right} of {there}, the rest forgotten",
            "wrong": "{card}: named more often than the {there} that lay there",
            "other": "{card}: did not lie there",
        },
        # the end of a game
        "over.kept": "This game is kept under Games (Ctrl+O).",
        "end.place": "{place}. {name} {score}",
        "end.figure": "{label}: {counts}.",
        "sheet": "Score sheet",
        "end.course": "What turned the game",
        "end.accuracy": "{percent} % of the best chance kept",
        "end.accuracy.several": "Kept of the best chance: {everybody}",
        "end.accuracy.one": "{name} {percent} %",
        "end.accuracy.means": "What part of the best answer’s chance to win was kept, on average over all choices whose"
        " answers differed.",
        "end.even": "even: {percent} %",
        # what the pointer asks about
        "end.even.means": "{percent} %: the chance of each if it were the same for all.",
        "end.places.means": {
            "scores": "{reason}: who came where, and what each had at the end.",
            "other": "{reason}: who came where.",
        },
        "end.figures.means": "What each did in the whole game, as everybody saw it.",
        # {chapter}: a round, a turn
        "end.chance": {
            "several": "Everybody’s chance to win at the beginning of each {chapter}, by the cards they knew then, "
            "among equally good players.",
            "start": "Your chance to win at the beginning of each {chapter}, by the cards you knew then, among equally "
            "good players. It began at {start} %: {why}",
            "other": "Your chance to win at the beginning of each {chapter}, by the cards you knew then, among equally "
            "good players.",
        },
        # behind that where there are such marks
        "end.marks": {
            "several costs": "Numbered: where that of {name} changed most; ringed: choices that cost something. Point "
            "at the curve to read what happened there.",
            "several turned": "Numbered: where that of {name} changed most. Point at the curve to read what happened "
            "there.",
            "costs": "Numbered: where it changed most; ringed: choices that cost something. Point at the curve to read "
            "what happened there.",
            "other": "Numbered: where it changed most. Point at the curve to read what happened there.",
        },
        "end.steady": "From one point of the curve to the next the chance never changed much.",
        "end.costs": {"several": "What choices cost", "other": "What your choices cost"},
        "end.costs.working": "Still being looked at…",
        # of all choices between several possibilities that were looked at
        "costs": {
            "one": "One of the {choices} choices that were looked at cost something: with a better one the chance to"
            " win was so much higher.",
            "none one": "The one choice that was looked at cost nothing that could be measured.",
            "none": "None of the {count} choices that were looked at cost anything that could be measured.",
            "other": "{count} of the {choices} choices that were looked at cost something: with a better one the chance"
            " to win was so much higher.",
        },
        "costs.no": "No choice was looked at.",
        "costs.most": {
            "all": "At all {count} choices the chance to win was too small to measure what one costs.",
            "other": "At {count} of the {choices} choices the chance to win was too small to measure what one costs;"
            " the others cost nothing that could be measured.",
        },
        "costs.small": {
            "one": "At one of them the chance was too small to measure that.",
            "other": "At {count} of them the chance was too small to measure that.",
        },
        # those that have no row
        "costs.untold": {
            "one": "One that is not told here cost {wins} %.",
            "other": "{count} that are not told here cost {wins} % at most.",
        },
        "end.costs.fell": "Where the chance fell, the cards that came and the others did it.",
        "end.verdict.working": {
            "waits": "When the chances are known, your choices are looked at.",
            "other": "How well you chose is being looked at: {percent} % done.",
        },
        "end.costs.rest": "What it lacks of 100 % are differences too small to be sure of.",
        "end.cost": "cost {wins} %",
        "end.finding": {
            "named": "{where}. {name}: better “{better}” than “{played}”. {why}",
            "other": "{where}: better “{better}” than “{played}”. {why}",
        },
        "end.finding.heard": "Cost {wins} %. {text}",
        # what the numbers below it count
        "end.axis": {"turn": "Turn", "other": "Round"},
        "end.course.working": "The chances are being worked out: {percent} % done.",
        "end.course.heard": "Chances in %: {chances}. Even would be {even}.",
        "end.turning": "From {before} to {after} %. {text}",
        "end.cards": {"one": "The card that decided it", "other": "The cards that decided it"},
        "end.all": "What everybody did",
        "end.below": "More below ▾",
        # the list of games
        "games": "Games",
        "games.which": "Which games",
        "games.under_way": "To continue ({number})",
        "games.over": "Finished ({number})",
        "games.none_under_way": {
            "here": "Nothing was played yet in the game on the table. From the first choice on it stands here.",
            "other": "No game is under way. What you begin stays here until it is over.",
        },
        "games.none_over": "No game is over yet. When one is, you can look back at it here.",
        "games.not_installed": "This game is not installed here.",
        "games.on_table": "On the table now",
        "games.elsewhere": "Open in another window",
        "games.delete": "Delete…",
        "games.bring": "Open a file…",
        "games.continue": "Continue",
        "games.look_back": "Look back",
        # the records
        "records": "Records",
        "records.which": "Which tables",
        "records.means": "Every game that was played to its end counts. A game that is deleted counts no more.",
        "records.looking": "The games are looked through…",
        "records.counting": {
            "one": "One game is still to be counted…",
            "other": "{count} games are still to be counted…",
        },
        "records.none": "No game was played to its end yet. When one is, it counts here.",
        "records.all": "{game}: all tables",
        "records.table": {
            "human": "{game} · {name}, {count} people",
            "mixed": "{game} · {name}, {count} players, several levels",
            "engine": "{game} · {name}, {count} players, against programs",
            "other": "{game} · {name}, {count} players, {level}",
        },
        "records.house": "{table} · {rules}",
        "records.played": "Played",
        "records.won": "Won",
        "records.share": "{won} ({share} %)",
        "records.streak": "In a row now",
        "records.longest": "Most in a row",
        "records.average": "Average points",
        "records.best": "Most points",
        "records.hints": "Hints used",
        "records.heard": "{label}: {value}.",
        "records.chart": {
            "won one": "The last game: up and filled if it was won",
            "won": "The last {count} games: up and filled where won",
            "one": "The points of the last game: filled if it was won",
            "other": "The points of the last {count} games: filled where won",
        },
        "records.delete": "Delete these…",
        # looking back
        "back": "Look back",
        "back.played": "Played",
        "back.better": "Better",
        "back.finding": "Better {better} than {played}: that cost {wins} %.",
        "back.on_card.played": "played",
        "back.on_card.better": "better",
        "back.turning": "{number} · From {before} to {after} %",
        "back.caption": {
            "open": "The table as it was then, all hands open",
            "public": "The table as everybody saw it then",
            "you": "The table as you saw it then",
            "other": "The table as {name} saw it then",
        },
        "back.caption.coming": "Just before this choice; what was played next: {choice}. {whose}.",
        "back.caption.told": {
            "before": "Just before this happened. {whose}.",
            "other": "Just after this happened. {whose}.",
        },
        "back.caption.next": "The table before this: {told}",
        "back.caption.unseen": {
            "you": "{choice} Nothing on the table changed by it.",
            "known": "{name}: {choice} Nothing on the table changed by it.",
            "other": "Just before this {name} chose what changed nothing in sight, most likely to pass.",
        },
        "back.go_on": "Back to the game",
        "back.play": "Play from here",
        "back.play.tip": (
            "A new game from this point. What you could not see then is dealt anew, so the others hold other cards; "
            "with all hands open the cards stay as they lay. The old game stays as it is."
        ),
        "back.telling": "Telling the game again…",
        "back.looking": "Looking at every choice you had…",
        "back.numbers": "Numbers: the chance to win the game in %, by what you can know, among equally good players"
        " from there on.",
        "replay.moments": "Moments",
        "replay.log": "Log",
        "replay.tabs": "What stands beside the table",
        "replay.line": "Place in the game",
        "replay.legend": {
            "none": "cost nothing",
            "some": "cost something",
            "forced": "no choice",
            "other": "not judged (the others’, or hardly a chance to win)",
        },
        "replay.legend.sides": {
            "you": "Above the line: you; below: the others.",
            "other": "Above the line: {name}; below: the others.",
        },
        "replay.place": "{place} of {last}",
        "replay.chapter": "{when} · {where}",
        "replay.back": "One choice back",
        "replay.on": "One choice further",
        "replay.to": {"back": "Back to the last {word}", "other": "On to the next {word}"},
        "replay.tip": "{what} ({key})",
        "replay.play": "Play",
        "replay.pause": "Pause",
        "replay.speed": "{speed}×",
        "replay.seat": {"you": "Seen by you", "other": "Seen by {name}"},
        "replay.all": "All hands",
        "replay.more": "More…",
        "replay.hand": "{name} holds {cards}.",
        "replay.cost.none": {
            "won": "The game was won by then, whatever came.",
            "safe": "Nearly every game tried out from here on was won.",
            "hint": "The hint advised something else; tried out once more, that is not clearly better.",
            "other": "By the cards seen then, no clearly better choice is known.",
        },
        "replay.cost": "Better was “{better}”, by {count} %. {why}",
        "replay.no_cost": {
            "forced": "Nothing else could be chosen.",
            "passed": "The table passed here by itself; the log says why.",
            "other": "The chance was so small here, whatever was chosen, that what a choice costs is not counted.",
        },
        # one deal
        "deal": "This deal",
        "deal.means": (
            "This code stands for the cards of this game, its players and its house rules. Enter it as the deal, under "
            "“House rules” where a game begins, or hand it on: the same cards are dealt. It tells what lay hidden "
            "too, so it is shown only after the end."
        ),
        "deal.code": "Code of the deal",
        "deal.copy": "Copy",
        "deal.copied": "Copied",
        "deal.played": {"one": "Played once", "other": "Played {count} times"},
        "deal.line": "{when}: {seats} · {end}",
        "deal.again": "Play the same cards again, sitting as",
        # every legal move
        "moves": "Moves",
        "moves.play": "Play",
        # a new game
        "new": "{game}: seats and house rules",
        "new.players": "Players",
        "new.players.name": "Number of players",
        "new.seats": "Seats",
        "new.seat": "Seat {number}",
        "new.seat.person": "A person at this screen",
        "new.seat.program": "Program: {name}",
        "new.seat.name": "Name of seat {number}",
        "new.seat.player": "Player {number}",
        "new.seat.face": "Portrait of seat {number}",
        "new.seat.face.any": "any portrait",
        "new.face": {
            "dog": "dog",
            "cat": "cat",
            "otter": "otter",
            "bear": "bear",
            "frog": "frog",
            "hedgehog": "hedgehog",
            "squirrel": "squirrel",
            "deer": "deer",
            "other": "portrait",
        },
        "new.seat.colour": "Colour of seat {number}",
        "new.seat.colour.any": "any colour",
        "new.colour": {
            "azure": "azure",
            "bronze": "bronze",
            "jade": "jade",
            "rose": "rose",
            "violet": "violet",
            "lime": "lime",
            "orchid": "orchid",
            "ocean": "ocean",
            "moss": "moss",
            "other": "colour",
        },
        "new.seat.time": "Minutes of seat {number}",
        "new.seat.time.usual": "minutes",
        "new.seat.time.means": "Minutes on this clock alone. Empty: as many as everybody has.",
        "new.options": "House rules",
        "new.clock": "Clock",
        "new.clock.custom": "Another…",
        "new.clock.control": "Time control",
        "new.clock.penalty": "A time penalty costs {penalty}.",
        "new.clock.for_all": "The clock runs for opponents too",
        "new.deal": "Deal",
        "new.deal.number": "Deal number",
        "new.deal.any": "at random, or a code",
        # settings
        "settings": "Settings",
        "settings.search": "Search: just type",
        "settings.look": "Look",
        "settings.play": "Play",
        "settings.table": "Table",
        "settings.table.dark": "Dark",
        "settings.table.light": "Light",
        "settings.card_size": "Size of cards",
        "settings.text_size": "Size of text",
        "settings.percent": "{number} %",
        "settings.calm": "Less movement: nothing flies or turns",
        "settings.animation": "Movement of cards",
        "settings.animation.none": "At once",
        "settings.animation.slow": "Slow",
        "settings.animation.normal": "Normal",
        "settings.animation.fast": "Fast",
        "settings.animation.very_fast": "Very fast",
        "settings.pace": "Pause before an opponent's move",
        "settings.pace.none": "At once",
        "settings.pace.quarter": "¼ second",
        "settings.pace.half": "½ second",
        "settings.trick": "A complete trick stays",
        "settings.trick.none": "Like any move",
        "settings.trick.first": "{count} seconds, in a first game until a key",
        "settings.trick.until_seen": "Until key or click",
        "settings.seconds": {"one": "{count} second", "other": "{count} seconds"},
        "settings.sound": "Sound (Ctrl+M)",
        "settings.volume": "Volume",
        "settings.volume.very_soft": "Very soft",
        "settings.volume.soft": "Soft",
        "settings.volume.medium": "Medium",
        "settings.volume.loud": "Loud",
        "settings.deck": "Deck",
        "settings.deck.two": "Two colours",
        "settings.deck.four": "Four colours",
        "settings.confirm": "Ask before something useful is given up or left unused",
        "settings.chart": "Chart of the cards that were seen",
        "settings.turn_table": "Hot seat: the table",
        "settings.turn_table.turns": "Turns to whoever acts",
        "settings.turn_table.stays": "Stays as I see it",
        "settings.trust": "We trust each other: no curtain between people",
        "settings.straight": "Open at the table that was left, and not at home",
        "settings.second_core": "Opponents and hints use two processor cores",
        "settings.programs": "Programs that play…",
        # programs
        "programs": "Programs that play",
        "programs.note": (
            "A program that speaks the engine protocol can take a seat: choose it in the new-game dialog."
            " It is told no more than its seat may know."
        ),
        "programs.guarded": (
            "It sees the files of its own folder and those that its command names, but not your other files;"
            " it may use the network."
        ),
        "programs.unguarded": (
            "On this computer it can read all your files, and the cards in a saved game:"
            " add only programs that you trust."
        ),
        "programs.fails": "When a program fails",
        "programs.fails.name": "What becomes of a program that fails",
        "programs.fails.replaced": "A casual player takes its seat",
        "programs.fails.resigns": "Its seat resigns",
        "programs.name": "Name",
        "programs.name.name": "Name of program {number}",
        "programs.command": "Command, as {example}",
        "programs.command.name": "Command of program {number}",
        # rules
        "rules": "Rules",
        "rules.title": "{game}: rules",
        "rules.ruling": "ruling {number}",
        "rules.short": "In short",
        "rules.contents": "Contents",
        "rules.hits_in": "{title} · {hits}",
        "rules.search": "Search the rules: just type",
        "rules.found": {"none": "Not found", "other": "{hit} of {hits}"},
        "rules.hit": "{told}: {text}",
        "rules.back": "The place before",
        "rules.forth": "The next place",
        "keys": "All keys",
        "rules.unreadable": "The rules cannot be read: {problem}",
        # about the program
        "about": "About Tabletop",
        "about.means": "Five card games by their written rules, against fair opponents or with friends at one screen.",
        "about.place": {"settings": "Settings: {at}", "games": "Games: {at}", "log": "Log and reports: {at}"},
        "about.qt": (
            "The table is drawn with Qt and PySide6, © The Qt Company Ltd. and other contributors, under the GNU Lesser"
            " General Public License, version 3 (gnu.org/licenses/lgpl-3.0). They are installed beside the program, so"
            " that you may put another build in their place."
        ),
        "about.others": (
            "Letters: Inter and EB Garamond, SIL Open Font License 1.1. Sound: miniaudio. Tabletop itself, with its"
            " cards, drawings and sounds: MIT License."
        ),
        "about.copy": "Copy for a report",
        # where to be asked
        "stops": "Where to be asked",
        "stops.smart": "Ask only where an answer could matter",
        "stops.smart.note": (
            "By what you know. With other people at the table, by what everybody sees. Esc asks you again until"
            " the turn ends."
        ),
        "stops.note": (
            "Where a tick is missing below, you pass automatically, unless you must decide about an attack or"
            " are aimed at."
        ),
    },
)
