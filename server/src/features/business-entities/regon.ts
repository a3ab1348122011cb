import type { EntitySource, RegisterData } from '#contract/business-entities.ts'
import type { Config } from '#platform/config.ts'
import { regonClient } from './regon-client.ts'
import { regonStandIn } from './regon-stand-in.ts'

/** The REGON register as the product uses it. */
export type Regon = {
  /** Who answers, for people. */
  name: string
  /** What is written of where the data of an entity come from. */
  source: EntitySource
  /** Whether the last question was answered. */
  isAvailable: () => boolean
  /** The entity of a tax number, or nothing when the register has none. */
  find: (nip: string) => Promise<RegisterData | undefined>
  /** Signs out, when the product stops. */
  close: () => Promise<void>
}

/** The register of GUS or, where none is configured, its stand-in. */
export const regonOf = ({ regon }: Pick<Config, 'regon'>): Regon => (regon ? regonClient(regon) : regonStandIn)
