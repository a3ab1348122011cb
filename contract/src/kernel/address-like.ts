// IDNA takes the ideographic full stop for a dot; NFKC turns the other look-alikes into one of these two
const domain = /[\p{L}\p{M}\p{N}][.。][\p{L}\p{M}]{2}/u
const network = /\d\.\d{1,3}\.\d{1,3}\.\d/
const invisible = /\p{Cf}/gu

/** Whether a program that reads mail might make a link of a text or of a part of it. */
export function isAddressLike(text: string): boolean {
  const plain = text.normalize('NFKC').replace(invisible, '')
  return plain.includes('@') || plain.includes('://') || domain.test(plain) || network.test(plain)
}
