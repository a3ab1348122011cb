import { FOREVER } from '#contract/kernel/dates.ts'
import type { Settings } from '#kit/settings.ts'

/** Whether an installation with these settings reports de minimis aid to eAIR. */
export const hasEair = (settings: Settings): boolean => (settings['EAIR_OBOWIAZUJE_OD'] ?? FOREVER) !== FOREVER
