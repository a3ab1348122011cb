import type { EntitySource, RegisterData } from '#contract/business-entities/business-entities.ts'
import type { Config } from '#platform/config.ts'
import { regonClient } from './regon-client.ts'
import { regonStub } from './regon-stub.ts'

/** The REGON register as the product uses it. */
export type Regon = {
  /** The name of the answering register, shown to users. */
  name: string
  /** Stored with an entity as the origin of its data. */
  source: EntitySource
  /** Whether the last call was answered. */
  isAvailable: () => boolean
  /** The entity with a tax number, or nothing when the register has none. */
  find: (nip: string) => Promise<RegisterData | undefined>
  /** Signs out when the product stops. */
  close: () => Promise<void>
}

/** The register of GUS or, if none is configured, the stub. */
export const regonOf = ({ regon }: Pick<Config, 'regon'>): Regon => (regon ? regonClient(regon) : regonStub)
