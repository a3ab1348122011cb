import type { Config } from '#platform/config.ts'
import { regonClient, type Regon } from './regon-client.ts'
import { regonStub } from './regon-stub.ts'

/** The register of GUS or, if none is configured, the stub. */
export const regonOf = ({ regon }: Pick<Config, 'regon'>): Regon => (regon ? regonClient(regon) : regonStub)
