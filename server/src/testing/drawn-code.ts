import { encode } from 'uqr'
import { madeBy } from './with-tool.ts'

const POINTS_OF_MM = 72 / 25.4
const DOTS_OF_POINT = 3
/** Where codes stand on a portrait page, and how large they are, in millimetres. */
const [LEFT, SIZE] = [18, 30]

/** Whether a page shows the QR code of a text, square by square as cameras read it, at whatever height. */
export function showsCode(pdf: Buffer, page: number, content: string): boolean {
  const options = [
    '-gray',
    '-r',
    String(72 * DOTS_OF_POINT),
    '-f',
    String(page),
    '-l',
    String(page),
    '-singlefile',
    '-',
  ]
  const picture = madeBy('pdftoppm', pdf, ...options)
  const [head, width, height] = /^P5\s(\d+) (\d+)\s255\s/.exec(picture.toString('latin1', 0, 30))!
  const { data, size } = encode(content, { ecc: 'M', border: 0 })
  const dots = (mm: number) => Math.floor(mm * POINTS_OF_MM * DOTS_OF_POINT)
  const middles = data.map((_, i) => (SIZE * (i + 0.5)) / size)
  const isDrawnAt = (top: number) =>
    data.every((row, y) =>
      row.every((dark, x) => {
        const dot = picture[head.length + (top + dots(middles[y]!)) * Number(width) + dots(LEFT + middles[x]!)]!
        return dot < 128 === dark
      }),
    )
  const tops = Array.from({ length: Number(height) - dots(SIZE) }, (_, top) => top)
  return tops.some(isDrawnAt)
}
