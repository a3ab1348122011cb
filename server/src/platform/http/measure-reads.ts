import { Counter, Gauge, type Registry } from 'prom-client'
import type { Standby } from '../database/standby.ts'

/** Measures who served the lists, where there is a standby. */
export function measureReads(standby: Standby, registry: Registry): void {
  registry.registerMetric(
    new Counter({
      name: 'latarnia_reads_total',
      help: 'Lists by the server that was read',
      labelNames: ['from'],
      registers: [],
      collect() {
        this.reset()
        const { standby: there, primary: here } = standby.metrics()
        this.inc({ from: 'standby' }, there)
        this.inc({ from: 'primary' }, here)
      },
    }),
  )
  registry.registerMetric(
    new Gauge({
      name: 'latarnia_standby_age_seconds',
      help: 'How far the standby is behind',
      registers: [],
      collect() {
        this.set(standby.metrics().ageSeconds)
      },
    }),
  )
}
