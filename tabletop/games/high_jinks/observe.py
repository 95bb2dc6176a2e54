"""What one seat may see of High Jinks, computed values included.

Zones (ZoneView.zone): shared `deck` (count only), `boneyard` and `bench` (bottom first, all faces), `void` (count only;
faces as far as the reader may know them are in `known`); per seat `agents` (3 places), `hand` (cards only for its
owner, in the order of arrival; else count only), `mana` (6 places; a face-down card of another seat has id and face -1
and the mark DOWN), `damage` (oldest first; used counters DOWN but their faces stay visible; a blank counter is id -1,
face -1, DOWN), `aside` (setup only). Marks: TAPPED, DOWN, scars in the count bits.

`asked`: ((seat, prompt),) with the prompt of stage 0; () when the game is over.

Facts (every key is always there)
    turn            int    seat of the turn player (during setup: who will begin)
    phase           str    "keep", "rejects", "main", "combat", "over"
    round           int    turns the turn player has begun
    dealer          int    seat
    alive           tuple  living seats
    out             tuple  seats in the order they lost
    turns_taken     tuple  per seat
    summons_left    int    normal summons still open this turn
    summons_used    int    summons_earned  int
    main_actions    int    Main actions taken this turn (100 is the cap)
    may_combat      bool   the turn player may enter Combat this turn
    archlord_used   bool
    straight_suits  tuple  suits whose 4th card was taken this turn
    burned, healed  tuple  seats burned / healed this turn
    summoned        tuple  card ids summoned this turn, as far as the reader can see them now
    locked          tuple  ((card, card), ...) cards the reader sees that may not be banished as a pair
    power           tuple  per Agent on the field ((card, power, scars, guild, prestige), ...); power outside the duel's
                           Spells is guild + prestige; in a duel the duelists' power is their whole Power
    attack          tuple  () or (attacking card, attacking seat, defending seat, blocking card or -1)
    duel            tuple  () or two sides, attacker first, each
                           (seat, card, spells (13 Rule), deuces, suit bonus, guild, prestige, total, current suit or -1)
    window          tuple  () or (holder seat, passes in a row, seat of the last Ace or -1)
    played          tuple  ((seat, card), ...) every card played in this duel, Aces too
    picks           tuple  () or (seat, picks left, burn open, heal open)
    salvaged        tuple  Spells (card ids) salvaged so far by the effect now picking
    summon          int    the Agent whose summon bonus is being chosen, else -1
    bonus           int    the suit whose 4th straight card is offered, else -1
    resolving       tuple  the resume frames of a duel being resolved (public), else ()
    shown_hand      int    only for the user of a 7 that missed, until the next answer: whose hand was shown; else -1
    staged          tuple  only for the seat that chooses: its unpaid choice so far, ((verb, card, target, value), ...)
    kept            tuple  during setup: seats that have chosen
    winners, ranking, reason   () () "" until the game is over

`known`: (owner, face, how), sorted, one entry a card, for cards out of the reader's sight:
    how "hand"  in the hand of `owner`: taken openly (salvaged, recruited, healed, stolen, searched, redeemed) or seen
                when a 7 missed
    how "kept"  in the hand of `owner` or set face-down by it: as "hand", but it has set some Spell since
    how "set"   lies face-down in a Mana zone of `owner`
    how "void"  owner -1: in the Void. With Notes on all of it; off: what was banished, or seen by a 6, this turn
"""
