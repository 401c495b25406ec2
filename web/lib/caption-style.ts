import type { CSSProperties } from 'react';

/** Every way in which a part of captions may look. */
export const captionChoices = {
  size: ['small', 'usual', 'large', 'largest'],
  color: ['white', 'yellow', 'green', 'cyan'],
  ground: ['half', 'solid', 'clear'],
  edge: ['plain', 'outline', 'shadow'],
  place: ['bottom', 'top'],
} as const;
export type CaptionPart = keyof typeof captionChoices;
export type CaptionValue = (typeof captionChoices)[CaptionPart][number];
export type CaptionLook = { [P in CaptionPart]: (typeof captionChoices)[P][number] };

export const captionParts = Object.keys(captionChoices) as CaptionPart[];

const values: { [P in Exclude<CaptionPart, 'place'>]: Record<CaptionLook[P], string> } = {
  size: { small: '0.75', usual: '1', large: '1.5', largest: '2' },
  color: { white: '#fff', yellow: '#ffe14d', green: '#7dff8a', cyan: '#7df0ff' },
  ground: { half: '#050912c7', solid: '#000', clear: 'transparent' },
  edge: {
    plain: 'none',
    outline: '-1px -1px 0 #000, 1px -1px 0 #000, -1px 1px 0 #000, 1px 1px 0 #000, 0 0 4px #000',
    shadow: '0.06em 0.06em 0.12em #000, 0.06em 0.06em 0.12em #000',
  },
};

/** The look as custom properties of the box that captions are drawn in. */
export const captionStyle = ({ size, color, ground, edge }: CaptionLook): CSSProperties =>
  ({
    '--caption-size': values.size[size],
    '--caption-color': values.color[color],
    '--caption-ground': values.ground[ground],
    '--caption-edge': values.edge[edge],
  }) as CSSProperties;
