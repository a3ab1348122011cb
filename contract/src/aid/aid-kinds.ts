/** Kinds of aid (spec 1 §9). */
export const aidKinds = { P: 'publiczna', M: 'de minimis' } as const
export type AidKind = keyof typeof aidKinds
