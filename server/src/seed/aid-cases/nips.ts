import { isNip } from '#contract/kernel/nip.ts'
import type { Random } from './random.ts'

/** Makes valid tax numbers that nobody has yet: the three digits of the tax office, six of any kind and the check digit. */
export function nipMaker(random: Random, taken: Iterable<string>): (office: string) => string {
  const used = new Set(taken)
  return (office) => {
    for (;;) {
      const digits = `${office}${random.whole(100_000, 999_999)}`
      const nip = Array.from('0123456789', (check) => digits + check).find(isNip)
      if (!nip || used.has(nip)) continue
      used.add(nip)
      return nip
    }
  }
}
