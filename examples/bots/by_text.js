#!/usr/bin/env node
// A bot for Tabletop that reads notation: of all it may do it takes what brings down its highest card, and says why.
// Protocol: docs/engine-protocol.md. Needs node and nothing else.
'use strict';

const RANKS = 'A23456789TJQKX'; // the joker last
const IDLE = new Set(['pass', 'skip', 'end', 'done', 'keep']); // words of moves that do nothing

const say = (message) => process.stdout.write(JSON.stringify(message) + '\n');

// 0 for doing nothing, 1 for a word without a card, more for a high card: "play KH" is worth 14.
function worth(text) {
  const [word, ...cards] = text.split(' ');
  if (IDLE.has(word)) return 0;
  const ranks = cards.filter((card) => /^[A2-9TJQKX][CDHSRB]?\d?$/.test(card)).map((card) => RANKS.indexOf(card[0]));
  return 1 + Math.max(0, ...ranks);
}

function answer(ask) {
  const rows = ask.actions.map((action, at) => ({ action, worth: worth(ask.text.actions[at]) }));
  rows.sort((a, b) => b.worth - a.worth); // equal ones stay in the table's order
  const candidates = rows.slice(0, 3).map((row) => ({ action: row.action, value: row.worth / 15 }));
  say({ move: ask.ask, action: rows[0].action, candidates });
}

require('readline').createInterface({ input: process.stdin }).on('line', (line) => {
  const heard = JSON.parse(line);
  if ('hello' in heard) say({ hello: 2, name: 'High card', text: true });
  else if ('ask' in heard) answer(heard);
  // "new", "stop" and "hurry" need no reaction: it remembers nothing and answers at once
});
