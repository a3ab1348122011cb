import { formatNip } from '#contract/kernel/nip.ts'

/** How groups and superior bodies are offered. */
export const codeAndName = ({ kod, nazwa }: { kod: string; nazwa: string }): string => `${kod} – ${nazwa}`
/** How bodies are offered. */
export const nameAndNip = ({ nip, nazwa }: { nip: string; nazwa: string }): string => `${nazwa} (NIP ${formatNip(nip)})`
