import { storedChoice } from '#kit/stored-choice.ts'

/** How a user wants to see all lists: the height of rows, and whether the filters stand under the headings. */
export const density = storedChoice('latarnia.density', ['compact', 'comfortable'])
export const filterRow = storedChoice('latarnia.filters', ['open', 'folded'])
