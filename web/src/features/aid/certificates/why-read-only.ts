import { can } from '#contract/access.ts'
import type { Certificate } from '#contract/aid/certificates/certificates.ts'
import type { Viewer } from '../shared/case-address.ts'

type Looked = Pick<Certificate, 'stan'> & { przypadek: Pick<Certificate['przypadek'], 'usuniety'> }

/** Why this user cannot change a certificate, as text; undefined when they can (spec 1 §4.6). */
export function whyReadOnly(viewer: Viewer, { stan, przypadek }: Looked): string | undefined {
  if (stan !== 'PRZYGOTOWANIE') return 'Wydanego zaświadczenia nie można zmienić. Błędne dane poprawia się korektą.'
  if (!can(viewer, 'certificates.issue')) return 'Oglądasz zaświadczenie bez możliwości zmiany.'
  if (viewer.impersonateMode) return 'W kontekście innego użytkownika możesz tylko obejrzeć to zaświadczenie.'
  if (viewer.uprawnieniaWygasly)
    return 'Uprawnienia Twojego podmiotu wygasły, dlatego możesz tylko obejrzeć to zaświadczenie.'
  if (przypadek.usuniety) return 'Przypadek pomocy jest usunięty. Aby wydać zaświadczenie, najpierw go przywróć.'
  return undefined
}
