/** Where the pages of help stand. */
const ROOT = '/pomoc-pup'

/** The help page of each family of screens, by the first segment of its address; all others have the index. */
export const helpPages: Readonly<Record<string, string>> = {
  '': 'strona-glowna',
  login: 'logowanie',
  'reset-password': 'logowanie',
  'reset-password-request': 'logowanie',
  logout: 'logowanie',
  impersonate: 'impersonacja',
  slowniki: 'slowniki',
  'konto-uzytkownika': 'konto',
  regulamin: 'konto',
}

/** The address of the help that goes with a screen (spec 1 §2.2). */
export function helpAddress(path: string): string {
  const segment = path.split('/')[1] ?? ''
  const page = Object.hasOwn(helpPages, segment) ? helpPages[segment] : 'index'
  return `${ROOT}/${page}.html`
}
