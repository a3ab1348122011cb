/** How much a copy shares with its source (spec 1 §4.4). */
export const copyTypes = {
  oldBfOldAktPomocy: 'Ten sam beneficjent, ten sam akt ogólny',
  oldBfNewAktPomocy: 'Ten sam beneficjent, nowy akt ogólny',
  newBfNewAktPomocy: 'Inny beneficjent',
} as const
export type CopyType = keyof typeof copyTypes
