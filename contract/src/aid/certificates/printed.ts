/** The words of printed certificates. */
export const printed = {
  fileName: (number: string) => `Zaświadczenie ${number.replaceAll(/[^\p{L}\p{N}-]+/gu, '-')}.pdf`,
  title: 'Zaświadczenie o pomocy de minimis',
}
