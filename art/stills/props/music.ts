import type { Prop } from './prop.ts';

/** What sounds. Each stands on (0, 0). */

export const microphone: Prop = ({ tint }) => `
  <path d="M0 0v-260" stroke="#9aa3b2" stroke-width="16"/><path d="M-110 0h220" stroke="#9aa3b2" stroke-width="22" stroke-linecap="round"/>
  <g transform="translate(0 -330) rotate(14)"><path d="M-34 40h68l-16 130h-36z" fill="${tint('#2b2f3c')}"/><circle cx="0" cy="0" r="64" fill="${tint('#c9d3dc')}"/><path d="M-60-20h120M-64 6h128M-54 32h108M-20-60v120M20-60v120" stroke="#7a8394" stroke-width="6"/></g>`;

export const violin: Prop = ({ tint }) => `
  <g transform="rotate(16) translate(0 -40)"><path d="M-14-180h28v-230h-28z" fill="#2b1a12"/><path d="M-26-440h52l-8 40h-36z" fill="${tint('#6b3418')}"/>
  <path d="M0-210q96 0 92 76q-4 34-34 50q60 30 60 104q0 84-118 84t-118-84q0-74 60-104q-30-16-34-50q-4-76 92-76z" fill="${tint('#a8542a')}"/>
  <path d="M-50-60q-16 40 0 76M50-60q16 40 0 76" stroke="#2b1a12" stroke-width="8" fill="none"/><path d="M-30 40h60l-10 50h-40z" fill="#2b1a12"/>
  <path d="M-9-400V60M-3-400V60M3-400V60M9-400V60" stroke="#f6efe0" stroke-width="2"/></g>
  <path d="M220 0L120-420" stroke="#5b3a24" stroke-width="10"/><path d="M234 0L134-420" stroke="#f6efe0" stroke-width="4"/>`;

export const accordion: Prop = ({ tint, random }) => {
  const coat = tint(random.pick(['#a8323a', '#23406b', '#2f5a48']));
  const folds = Array.from(
    { length: 8 },
    (_, at) => `<path d="M${-100 + at * 26}-300l13 20V-40l-13 20z" fill="${at % 2 ? '#f6efe0' : coat}"/>`,
  );
  return `<rect x="-250" y="-310" width="150" height="310" rx="18" fill="${coat}"/>${folds.join('')}<rect x="108" y="-310" width="150" height="310" rx="18" fill="${coat}"/>
  <g fill="#fff"><path d="M-220-280h50v36h-50zM-220-232h50v36h-50zM-220-184h50v36h-50zM-220-136h50v36h-50zM-220-88h50v36h-50z"/></g>
  <g fill="#1f2430"><circle cx="160" cy="-260" r="12"/><circle cx="204" cy="-260" r="12"/><circle cx="160" cy="-210" r="12"/><circle cx="204" cy="-210" r="12"/><circle cx="160" cy="-160" r="12"/><circle cx="204" cy="-160" r="12"/><circle cx="160" cy="-110" r="12"/><circle cx="204" cy="-110" r="12"/></g>`;
};

export const piano: Prop = ({ tint }) => {
  const keys = Array.from(
    { length: 14 },
    (_, at) => `<rect x="${-280 + at * 40}" y="-150" width="37" height="92" fill="#fff"/>`,
  );
  const blacks = Array.from({ length: 13 }, (_, at) =>
    at % 7 === 2 || at % 7 === 6
      ? ''
      : `<rect x="${-252 + at * 40}" y="-150" width="22" height="56" fill="#14161f"/>`,
  );
  return `<path d="M-310-390h620v240h-620z" fill="${tint('#2b2430')}"/><path d="M-330-160h660v40h-660zM-310-60h620v30h-620zM-300-40h40V20h-40zM260-40h40V20h-40z" fill="${tint('#1b1620')}"/>${keys.join('')}${blacks.join('')}<path d="M-90-350h180v120h-180z" fill="#f6efe0"/><path d="M-70-320h140M-70-300h140M-70-280h140M-70-260h140" stroke="#2b2430" stroke-width="3"/>`;
};

export const choir: Prop = ({ tint, random }) => {
  const singers = Array.from({ length: 12 }, (_, at) => {
    const [x, y] = [-480 + (at % 6) * 190 + (at < 6 ? 60 : 0), at < 6 ? -170 : 0];
    const skin = random.pick(['#f6d3b8', '#e9b795', '#c98f68']);
    return `<g transform="translate(${x} ${y})"><path d="M-80 60q0-130 80-140q80 10 80 140z" fill="${tint(random.pick(['#31507f', '#7a3b69', '#2f5a48']))}"/><circle cx="0" cy="-120" r="48" fill="${skin}"/><path d="M-50-124q0-60 50-60t50 60q-50-30-100 0z" fill="${random.pick(['#2a1a14', '#8d8f98', '#a8702f', '#d9b36c'])}"/><ellipse cx="0" cy="-98" rx="11" ry="14" fill="#5b2330"/></g>`;
  });
  return singers.join('');
};
