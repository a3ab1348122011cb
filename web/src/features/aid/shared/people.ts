import { formatDateTime } from '#contract/kernel/dates.ts'

/** A version in the history of a case or an act. */
export type Version = { czasWykon: string; kto: string; dataPrzeslania?: string | null }

/** Who registered, sent and last changed a record, from its versions, in the order in which it happened. */
export function peopleOf(versions: readonly Version[]): string[] {
  const inTime = versions.toSorted((a, b) => a.czasWykon.localeCompare(b.czasWykon))
  const [first, last] = [inTime[0], inTime.at(-1)]
  const sent = inTime.find(({ dataPrzeslania }) => dataPrzeslania)
  const lineOf = (what: string, version: Version | undefined) =>
    version ? [`${what} ${version.kto}, ${formatDateTime(version.czasWykon)}`] : []
  return [
    ...lineOf('Zarejestrował(a):', first),
    ...lineOf('Przesłał(a):', sent),
    ...lineOf('Zmienił(a):', last === first || last === sent ? undefined : last),
  ]
}
