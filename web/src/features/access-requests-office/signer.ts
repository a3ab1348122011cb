type Named = { imie: string; nazwisko: string }

/**
 * Whether the signer is the person whom the request names as main user: then no other person of the body has confirmed it.
 * Only the first of several first names counts, and letters are compared in any case.
 */
export const isMainUser = (signer: Named, mainUser: Named): boolean => nameOf(signer) === nameOf(mainUser)

const nameOf = ({ imie, nazwisko }: Named): string => {
  const [first = ''] = words(imie)
  return `${first} ${words(nazwisko).join(' ').replaceAll(/ ?- ?/g, '-')}`
}

const words = (text: string): string[] => text.trim().toLocaleLowerCase('pl').split(/\s+/)
