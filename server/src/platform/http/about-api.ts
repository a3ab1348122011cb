import { limits } from '#contract/limits.ts'

/** What everybody who calls the API has to know, at the beginning of its description. */
export const aboutApi = `Rejestr pomocy publicznej i pomocy de minimis.

System podmiotu podaje klucz API w nagłówku \`Authorization: Bearer latarnia_…\`. Kluczem można wykonać wywołania, które mają bearerAuth, najwyżej ${limits.apiKeys.callsPerMinute} na minutę.

Odmowa ma kod w nagłówku \`X-Error-Code\` (schemat ErrorCode) i zdanie po polsku w treści (schemat Refusal). Po 429 i 503 należy odczekać tyle sekund, ile podaje \`Retry-After\`.

Zmiana oznaczona nagłówkiem \`Idempotency-Key\` może być powtarzana przez ${limits.repeatHours} godziny: jest wykonywana raz. \`If-Match\` z wersją z \`ETag\` chroni przed nadpisaniem cudzej zmiany. \`dryRun=true\` sprawdza wszystko i niczego nie zapisuje. Wywołanie, które którejś z tych możliwości nie ma w opisie, odmawia jej.

Dni są zapisane jako RRRR-MM-DD, chwile według ISO 8601, kwoty jako liczby z najwyżej dwoma miejscami po przecinku.`
