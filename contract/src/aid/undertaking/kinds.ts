import { codesOf } from '../../kernel/codes.ts'
/** The links that make enterprises one undertaking, as the application form for de minimis aid names them (Dz.U. 2025 poz. 1489, A.9). */

export const linkKinds = {
  A: 'a) większość praw głosu',
  B: 'b) prawo powołania lub odwołania większości organu',
  C: 'c) dominujący wpływ na podstawie umowy lub statutu',
  D: 'd) samodzielna kontrola większości praw głosu na podstawie porozumienia',
  E: 'e) jeden z tych stosunków przez innego przedsiębiorcę',
} as const
export type LinkKind = keyof typeof linkKinds
export const linkKindCodes = codesOf(linkKinds)

/** The law's own words for each. */
export const linkKindWords: Readonly<Record<LinkKind, string>> = {
  A: 'Pierwszy przedsiębiorca posiada w drugim większość praw głosu.',
  B: 'Pierwszy przedsiębiorca ma prawo powołać lub odwołać większość członków organu zarządzającego lub nadzorującego drugiego.',
  C: 'Pierwszy przedsiębiorca ma prawo wywierać dominujący wpływ na drugiego zgodnie z umową zawartą z nim lub jego dokumentami założycielskimi.',
  D: 'Pierwszy przedsiębiorca, wspólnik lub członek drugiego, samodzielnie kontroluje u niego większość praw głosu zgodnie z porozumieniem z innymi wspólnikami lub członkami.',
  E: 'Przedsiębiorcy pozostają w jednym z tych stosunków poprzez innego przedsiębiorcę lub kilku innych.',
}

/** What changes whose aid it is (the same form, A.10). */
export const eventKinds = {
  POLACZENIE: 'połączenie',
  PRZEJECIE: 'przejęcie',
  PODZIAL: 'podział',
  PRZEKSZTALCENIE: 'przekształcenie',
} as const
export type EventKind = keyof typeof eventKinds
export const eventKindCodes = codesOf(eventKinds)

/** A group of more tax numbers is not summed but reported as too large. */
export const MOST_NIPS = 5_000

/** A group is not summed either when divisions have made more parts of its aid: each divides all that came together before. */
export const MOST_PARTS = 30_000

/** A body connects no more tax numbers than this by its links and events: counting a larger group takes everybody's time. */
export const MOST_LINKED = 1_000

/** Lines of a file of links or events that a body may send. */
export const BODY_ROWS = 500

/** Tax numbers on each side of an event at most. */
export const EVENT_NIPS = 50

/** Shares are kept in hundredths of a per cent, so that they add up exactly. */
export const WHOLE_SHARE = 10_000

/** The name shown for records that no body entered. */
export const OFFICE = 'Urząd'
