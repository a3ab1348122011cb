import type { Screen } from '#kit/feature.ts'

/** The address of the help that goes with a screen (spec 1 §2.2); that of an unknown one is the contents. */
export const helpAddress = (screen: Pick<Screen, 'help'> | undefined): string =>
  `/pomoc-pup/${screen?.help ?? 'index'}.html`
