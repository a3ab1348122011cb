import type { MantineColorsTuple } from '@mantine/core'

/** Deep navy for structure, one warm amber for what needs attention, red and green for states. */
export const normalColors = {
  // the fifth grey is that of fields, boxes and radios: 3:1 on every surface
  gray: ['#f8f9fa', '#f1f3f5', '#e9ecef', '#dee2e6', '#737f8d', '#adb5bd', '#868e96', '#495057', '#343a40', '#212529'],
  navy: ['#eef3f9', '#dae5f1', '#b4c9e1', '#87a8cd', '#5d87b7', '#3d6a9f', '#275288', '#1a3d69', '#122e52', '#0b203c'],
  amber: ['#fff8e8', '#feeec9', '#fbdc94', '#f8c75a', '#f5b32b', '#e0940a', '#b87005', '#935604', '#704205', '#523107'],
  red: ['#fdf1f0', '#fbdedb', '#f5b8b2', '#ec8d85', '#e1635a', '#d34137', '#c02f25', '#a8241b', '#861c15', '#661611'],
  green: ['#eef8f1', '#d6eedd', '#abdcb9', '#79c692', '#4daf6f', '#2f9857', '#1f8047', '#176a3a', '#12532d', '#0d3d21'],
} satisfies Record<string, MantineColorsTuple>

const flat = (color: string): MantineColorsTuple => [
  color,
  color,
  color,
  color,
  color,
  color,
  color,
  color,
  color,
  color,
]

/** Black and white; every state colour is light enough for 7:1 on black. */
export const contrastColors = {
  navy: flat('#ffffff'),
  amber: flat('#ffe066'),
  red: flat('#ffb3ad'),
  green: flat('#a6f0bd'),
  gray: flat('#ffffff'),
  // text, text, dimmed text, placeholders, borders, hover, then four surfaces
  dark: [
    '#ffffff',
    '#ffffff',
    '#ffffff',
    '#d9d9d9',
    '#ffffff',
    '#333333',
    '#000000',
    '#000000',
    '#000000',
    '#000000',
  ] as MantineColorsTuple,
} satisfies Record<string, MantineColorsTuple>
