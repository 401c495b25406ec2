import type { Prop } from './prop.ts';

/** Those who have series of their own. Each stands on (0, 0) and is about 330 high. */

const eyes = (x: number, y: number, apart: number, r = 9): string =>
  `<circle cx="${x - apart}" cy="${y}" r="${r}"/><circle cx="${x + apart}" cy="${y}" r="${r}"/>`;

export const fox: Prop = ({ tint }) => `
  <path d="M120-20q150-10 130-170q-80 20-120 120z" fill="${tint('#d9652b')}"/><path d="M226-150q20-30 24-40q8 60-20 96z" fill="#fff"/>
  <path d="M-90 0q-20-150 90-190q120 30 100 190z" fill="${tint('#e2743a')}"/><path d="M-40 0q-6-90 44-120q52 30 46 120z" fill="#fff4e4"/>
  <path d="M-110-330l34 70h150l38-70 14 110q-20 90-126 96q-104-8-124-96z" fill="${tint('#e2743a')}"/>
  <path d="M-122-214q60 0 100 80q-70 6-100-80zM124-214q-60 0-100 80q70 6 100-80z" fill="#fff4e4"/>
  <g fill="#1b1f2b">${eyes(0, -212, 46, 11)}<circle cx="0" cy="-138" r="16"/></g>`;

export const bear: Prop = ({ tint }) => `
  <ellipse cx="0" cy="-90" rx="130" ry="110" fill="${tint('#7a4f33')}"/><ellipse cx="0" cy="-80" rx="76" ry="76" fill="${tint('#a9774f')}"/>
  <circle cx="-84" cy="-316" r="38" fill="${tint('#7a4f33')}"/><circle cx="84" cy="-316" r="38" fill="${tint('#7a4f33')}"/>
  <circle cx="0" cy="-240" r="110" fill="${tint('#86583a')}"/><ellipse cx="0" cy="-206" rx="52" ry="42" fill="${tint('#d2a679')}"/>
  <g fill="#1b1f2b">${eyes(0, -256, 40, 11)}<ellipse cx="0" cy="-226" rx="20" ry="14"/></g>
  <path d="M-24-194q24 22 48 0" stroke="#1b1f2b" stroke-width="6" fill="none" stroke-linecap="round"/>
  <circle cx="240" cy="-420" r="70" fill="#ffe9a8"/><circle cx="262" cy="-432" r="62" fill="#2b3567" opacity=".55"/>`;

export const sheep: Prop = ({ random }) => {
  const one = (x: number, y: number, size: number): string =>
    `<g transform="translate(${x} ${y}) scale(${size})"><g fill="#fff"><circle cx="-70" cy="-90" r="62"/><circle cx="0" cy="-120" r="78"/><circle cx="76" cy="-92" r="64"/><circle cx="0" cy="-60" r="70"/></g><ellipse cx="-96" cy="-112" rx="40" ry="50" fill="#3a3440"/><g fill="#fff"><circle cx="-110" cy="-122" r="9"/><circle cx="-84" cy="-122" r="9"/></g><g fill="#1b1f2b"><circle cx="-110" cy="-122" r="4"/><circle cx="-84" cy="-122" r="4"/></g><g stroke="#3a3440" stroke-width="16" stroke-linecap="round"><path d="M-40-10V26M36-10V26"/></g></g>`;
  return one(-190, -60, 0.8) + one(60, -170, 0.7) + one(200, -20, 0.9 + random() * 0.1) + one(-20, 10, 0.6);
};

export const owl: Prop = ({ tint }) => `
  <path d="M-210-20h420" stroke="${tint('#5b3a24')}" stroke-width="26" stroke-linecap="round"/>
  <path d="M-100-30q-50-220 20-300l80 40 80-40q70 80 20 300q-100 40-200 0z" fill="${tint('#8a6a4c')}"/>
  <path d="M-60-40q-20-120 60-160q80 40 60 160q-60 20-120 0z" fill="${tint('#d9c09a')}"/>
  <circle cx="-44" cy="-236" r="50" fill="#f7e6bd"/><circle cx="44" cy="-236" r="50" fill="#f7e6bd"/>
  <g fill="#1b1f2b">${eyes(0, -236, 44, 22)}</g><path d="M-14-210h28l-14 34z" fill="#e8963a"/>
  <path d="M-50-24v26M-20-20v26M20-20v26M50-24v26" stroke="#e8963a" stroke-width="12" stroke-linecap="round"/>`;

export const cat: Prop = ({ tint, random }) => {
  const coat = tint(random.pick(['#4a4f63', '#c98644', '#2b2f3c']));
  return `
  <path d="M110-20q120 0 110-130" stroke="${coat}" stroke-width="34" stroke-linecap="round" fill="none"/>
  <path d="M-100 0q-10-170 100-200q112 30 104 200z" fill="${coat}"/>
  <path d="M-104-340l46 56h116l46-56 10 110q-10 90-114 94q-102-4-114-94z" fill="${coat}"/>
  <g fill="#f4d35e">${eyes(0, -236, 44, 20)}</g><g fill="#1b1f2b">${eyes(0, -236, 44, 9)}<path d="M-12-196h24l-12 14z"/></g>
  <path d="M-30-190l-90-14M-30-180l-90 10M30-190l90-14M30-180l90 10" stroke="#fff" stroke-opacity=".7" stroke-width="4"/>`;
};

export const fish: Prop = ({ tint, random }) => {
  const one = (x: number, y: number, size: number, colour: string): string =>
    `<g transform="translate(${x} ${y}) scale(${size})"><path d="M-150 0q90-110 210 0q-120 110-210 0z" fill="${colour}"/><path d="M-130 0l-80-60v120z" fill="${colour}"/><path d="M-10-52q40 50 0 104" stroke="#fff" stroke-opacity=".5" stroke-width="8" fill="none"/><circle cx="30" cy="-14" r="12" fill="#fff"/><circle cx="33" cy="-14" r="6" fill="#1b1f2b"/></g>`;
  const colours = ['#e8963a', '#5fa0b8', '#c9d3dc', '#b6534a'];
  return (
    one(0, -160, 1.2, tint(random.pick(colours))) +
    one(-180, -300, 0.6, tint('#c9d3dc')) +
    one(190, -30, 0.7, tint('#5fa0b8'))
  );
};
