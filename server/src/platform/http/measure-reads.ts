import type { Standby } from '../database/standby.ts'
import type { RequestMetrics } from './measure-requests.ts'

/** Adds who served the lists, where there is a standby. */
export const withReads = (metrics: RequestMetrics, standby: Standby | undefined): RequestMetrics =>
  standby ? { lines: () => [...metrics.lines(), ...linesOf(standby)] } : metrics

function linesOf(standby: Standby): string[] {
  const { standby: there, primary: here, ageSeconds } = standby.figures()
  return [
    '# TYPE latarnia_reads_total counter',
    `latarnia_reads_total{from="standby"} ${there}`,
    `latarnia_reads_total{from="primary"} ${here}`,
    '# TYPE latarnia_standby_age_seconds gauge',
    // how Prometheus spells it
    `latarnia_standby_age_seconds ${ageSeconds === Infinity ? '+Inf' : ageSeconds.toFixed(3)}`,
  ]
}
