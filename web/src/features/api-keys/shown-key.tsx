import { ShownSecret } from '#kit/shown-secret.tsx'

const words = {
  label: 'Klucz API',
  title: 'Zapisz klucz teraz',
  warning: 'Nie pokażemy go ponownie i nikt nie może go odczytać. Zgubiony klucz cofnij i utwórz nowy.',
  copy: 'Kopiuj klucz',
  copied: 'Skopiowano klucz',
  byHand: 'Przeglądarka nie pozwoliła skopiować klucza. Jest zaznaczony: skopiuj go klawiszami Ctrl+C.',
  kept: 'Mam zapisany klucz',
} as const

/** A new key. It is shown here and never again. */
export const ShownKey = ({ klucz, onKept }: { klucz: string; onKept: () => void }) => (
  <ShownSecret secret={klucz} words={words} onKept={onKept}>
    System wysyła go w każdym wywołaniu, w nagłówku <code>Authorization: Bearer</code>. Traktuj go jak hasło: nie
    przesyłaj go e-mailem i nie zapisuj w kodzie programu.
  </ShownSecret>
)
