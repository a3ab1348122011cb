import type { Profile } from '#contract/account/account.ts'

export type Contact = { role: string; name: string; phone: string | null; email: string | null }

/** The people whom a user may ask about their account: their coordinator and their grantor's main user, if any. */
export function contactsOf(profile: Profile): Contact[] {
  const { koordynatorImie, koordynatorNazwisko, koordynatorTelefon, koordynatorEmail } = profile
  return [
    {
      role: 'koordynator',
      name: fullName(koordynatorImie, koordynatorNazwisko),
      phone: koordynatorTelefon,
      email: koordynatorEmail,
    },
    {
      role: 'użytkownik główny',
      name: fullName(profile.uzytkownikGlownyImie, profile.uzytkownikGlownyNazwisko),
      phone: null,
      email: null,
    },
  ].filter(({ name }) => name !== '')
}

const fullName = (...parts: (string | null)[]) => parts.filter(Boolean).join(' ')
