import { limits } from '#contract/limits.ts'
import { perMinute } from '../limits/quotas.ts'

/** What everybody who calls the API has to know, at the beginning of its description. */
export const aboutApi = `Rejestr pomocy publicznej i pomocy de minimis.

System podmiotu podaje klucz API w nagłówku \`Authorization: Bearer latarnia_…\`. Kluczem można wykonać wywołania, które mają bearerAuth, najwyżej ${perMinute.callsByKey} na minutę wszystkimi kluczami podmiotu razem.

Odmowa ma w treści kod \`code\` (schemat ErrorCode; ten sam w nagłówku \`X-Error-Code\`) i zdanie po polsku \`message\` (schemat Refusal). Po 429 i 503 należy odczekać tyle sekund, ile podaje \`Retry-After\`.

Zmiana oznaczona nagłówkiem \`Idempotency-Key\` może być powtarzana przez ${limits.repeatHours} godziny: jest wykonywana raz. \`If-Match\` z wersją z \`ETag\` chroni przed nadpisaniem cudzej zmiany. \`dryRun=true\` sprawdza wszystko i niczego nie zapisuje. Wywołanie, które którejś z tych możliwości nie ma w opisie, odmawia jej. Nieznany parametr i nieznane pole treści są odrzucane (400) z nazwą.

PATCH zmienia tylko podane pola: pominięte zostają bez zmian, a \`null\` opróżnia pole. Sprawdzany jest cały zmieniony rekord. PATCH i PUT przyjmują też pola, które daje odczyt rekordu, a których nie można zmienić, i pomijają je.

Całą listę czyta się stronami po kluczu wiersza: \`sortBy=ppId&search=ppId>1&pageSize=1000\`, a każdą następną z \`ppId>N\`, gdzie N jest o jeden większe od ostatniego przeczytanego klucza. Strona krótsza niż \`pageSize\` jest ostatnia. Na listach przypadków parametr \`sumy=bez\` oszczędza liczenia wszystkich wierszy przy każdej stronie. Zmiany w trakcie czytania niczego nie przesuwają.

Dni są zapisane jako RRRR-MM-DD, chwile według ISO 8601, kwoty jako liczby z najwyżej dwoma miejscami po przecinku.`
