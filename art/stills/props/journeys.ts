import type { Prop } from './prop.ts';

/** What takes people somewhere, and what they meet there. Each stands on (0, 0). */

export const boat: Prop = ({ tint, random }) => `
  <path d="M0-60V-400" stroke="${tint('#5b3a24')}" stroke-width="12"/>
  <path d="M14-390q170 110 190 290H14z" fill="#f6efe0"/><path d="M-12-350q-110 110-140 250h140z" fill="${tint(random.pick(['#d9542b', '#2f6f8f', '#c9a24f']))}"/>
  <path d="M-240-80h480q-30 110-120 120h-240q-90-20-120-120z" fill="${tint('#7a4a2a')}"/><path d="M-232-56h464" stroke="#fff" stroke-opacity=".5" stroke-width="8"/>`;

export const bridge: Prop = ({ tint }) => `
  <path d="M-620-40h1240M-620-70h1240" stroke="${tint('#8a5a5a')}" stroke-width="20"/>
  <path d="M-620-70q160-260 310-260t310 260q160-260 310-260t310 260" fill="none" stroke="${tint('#d9a088')}" stroke-width="22"/>
  <path d="M-540-70v-110M-460-70v-200M-380-70v-248M-300-70v-258M-220-70v-240M-140-70v-180M-70-70v-90M80-70v-110M160-70v-190M240-70v-246M320-70v-258M400-70v-240M480-70v-180M560-70v-90" stroke="${tint('#d9a088')}" stroke-width="8"/>
  <path d="M-20-30h40V220h-40zM-340-30h50V220h-50zM290-30h50V220h-50z" fill="${tint('#4a3f4a')}"/>`;

export const train: Prop = ({ tint, random }) => `
  <path d="M-900 8H900" stroke="#2b2b33" stroke-width="12"/>
  <path d="M-330-60h-330v-190h330z" fill="${tint('#c9a24f')}"/><path d="M-630-210h80v70h-80zM-500-210h80v70h-80z" fill="#dff0ff"/>
  <path d="M-290-50v-210h230v60h250v-60h60v60q60 10 60 90v60z" fill="${tint(random.pick(['#b63d3a', '#2f6f57', '#31507f']))}"/>
  <path d="M-250-230h70v70h-70zM-150-230h70v70h-70z" fill="#dff0ff"/><path d="M196-330h50v80h-50z" fill="#2b2b33"/>
  <g fill="#2b2b33"><circle cx="-560" cy="-30" r="36"/><circle cx="-420" cy="-30" r="36"/><circle cx="-210" cy="-30" r="48"/><circle cx="-80" cy="-30" r="48"/><circle cx="70" cy="-30" r="36"/><circle cx="190" cy="-30" r="36"/></g>
  <g fill="#fff" opacity=".7"><circle cx="236" cy="-380" r="40"/><circle cx="170" cy="-430" r="56"/><circle cx="80" cy="-460" r="70"/></g>`;

export const bus: Prop = ({ tint, random }) => `
  <path d="M-320-60v-170q0-40 40-40h520q50 0 66 60l24 150z" fill="${tint(random.pick(['#e8b23a', '#3f8f7a', '#c9553a']))}"/>
  <g fill="#dff0ff"><path d="M-290-230h100v90h-100zM-170-230h100v90H-170zM-50-230H50v90H-50zM70-230h100v90H70zM190-230h60q30 30 34 90h-94z"/></g>
  <g fill="#2b2b33"><circle cx="-190" cy="-50" r="50"/><circle cx="200" cy="-50" r="50"/></g><g fill="#9aa3b2"><circle cx="-190" cy="-50" r="20"/><circle cx="200" cy="-50" r="20"/></g>
  <path d="M440 0v-330" stroke="#5a6478" stroke-width="12"/><circle cx="440" cy="-350" r="56" fill="${tint('#2f6fb0')}"/><path d="M410-372h60v36h-60z" fill="#fff"/>`;

export const lighthouse: Prop = ({ tint }) => `
  <path d="M60-470L520-560V-390z" fill="#ffe9a8" opacity=".4"/><path d="M-70 0l26-420h88L70 0z" fill="#f6f1e7"/>
  <path d="M-64-90l6-90h116l6 90zM-52-270l6-90h92l6 90z" fill="${tint('#c8423a')}"/>
  <path d="M-60-420h120v-24h-120z" fill="#2b2b33"/><path d="M-38-444h76v-70h-76z" fill="#ffe08a"/><path d="M-52-514h104L0-570z" fill="${tint('#c8423a')}"/>
  <path d="M-20 0v-60q20-26 40 0V0z" fill="#5b3a24"/><path d="M-300 20q160-60 300-30t340 30z" fill="${tint('#5d5648')}"/>`;

export const bicycle: Prop = ({ tint, random }) => `
  <g fill="none" stroke="#1f2430" stroke-width="14"><circle cx="-160" cy="-110" r="104"/><circle cx="170" cy="-110" r="104"/></g>
  <path d="M-160-110L-60-280H110L170-110M-60-280L10-110H-160M10-110L110-280M-76-310h-60M110-280l-14-60h64" fill="none" stroke="${tint(random.pick(['#e2562f', '#2f7aa8', '#3f8f5a']))}" stroke-width="18" stroke-linejoin="round" stroke-linecap="round"/>
  <path d="M-120-316h70" stroke="#1f2430" stroke-width="22" stroke-linecap="round"/>`;

export const suitcase: Prop = ({ tint, random }) => `
  <path d="M-80-260q0-60 80-60t80 60" fill="none" stroke="#3a2418" stroke-width="22"/>
  <rect x="-220" y="-260" width="440" height="260" rx="28" fill="${tint(random.pick(['#8a4f2a', '#31507f', '#6b3a4a']))}"/>
  <path d="M-130-260V0M130-260V0" stroke="#e0b878" stroke-width="24"/><path d="M-30-280h60v44h-60z" fill="#e0b878"/>
  <g transform="rotate(-12)"><rect x="-60" y="-150" width="96" height="60" fill="#f6efe0"/><path d="M-44-130h60M-44-112h40" stroke="#8a4f2a" stroke-width="6"/></g>`;

export const skis: Prop = ({ tint }) => `
  <g stroke-linecap="round" fill="none" stroke-width="26"><path d="M-120 20L-60-400q8-44 44-40" stroke="${tint('#d9432f')}"/><path d="M120 20L60-400q-8-44-44-40" stroke="${tint('#2f6fb0')}"/></g>
  <g stroke="#2b2f3c" stroke-width="10"><path d="M-220 20L-150-330M220 20L150-330"/></g><g fill="#2b2f3c"><circle cx="-214" cy="-10" r="24"/><circle cx="214" cy="-10" r="24"/></g>`;

export const rally: Prop = ({ tint, random }) => `
  <g fill="${tint('#cdb28a')}" opacity=".8"><circle cx="-420" cy="-40" r="90"/><circle cx="-320" cy="-70" r="110"/><circle cx="-520" cy="-20" r="70"/></g>
  <path d="M-260-60q10-70 80-80l70-80q10-14 40-14H80q30 0 50 20l70 76q90 4 110 78z" fill="${tint(random.pick(['#d9432f', '#2f6fb0', '#e8b23a']))}"/>
  <path d="M-90-150l54-60H20v60zM44-150v-60h36q16 0 28 14l42 46z" fill="#dff0ff"/><circle cx="0" cy="-100" r="34" fill="#fff"/><path d="M-8-116l14-6v46" stroke="#1f2430" stroke-width="10" fill="none"/>
  <g fill="#1f2430"><circle cx="-160" cy="-50" r="52"/><circle cx="200" cy="-50" r="52"/></g><g fill="#c9d3dc"><circle cx="-160" cy="-50" r="22"/><circle cx="200" cy="-50" r="22"/></g>`;
