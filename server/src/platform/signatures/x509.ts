// the library builds its objects with a polyfill that has to be there before it is loaded
import 'reflect-metadata'
import * as x509 from '@peculiar/x509'

/** Certificates and revocation lists, read and made. */
export { x509 }
