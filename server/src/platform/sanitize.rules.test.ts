import { expect, test } from 'vitest'
import { cleanHtml, escapeHtml, saysNothing, textOf } from './sanitize.ts'

test.each([
  ['<p>Ala <strong>ma</strong> <em>kota</em></p>', '<p>Ala <strong>ma</strong> <em>kota</em></p>'],
  ['<script>x()</script>a', 'a'],
  ['<p onclick="x()" style="position:fixed" class="y" id="z">a</p>', '<p>a</p>'],
  ['<a href="JaVaScRiPt:x()">a</a>', '<a target="_blank" rel="noopener noreferrer">a</a>'],
  ['<a href="//obcy.test">a</a>', '<a target="_blank" rel="noopener noreferrer">a</a>'],
  ['<a href="https://x.pl">a</a>', '<a href="https://x.pl" target="_blank" rel="noopener noreferrer">a</a>'],
  ['<svg><a xlink:href="javascript:x()">a</a></svg>', '<a target="_blank" rel="noopener noreferrer">a</a>'],
  ['<img src=x onerror=x()>', ''],
  ['<style>*{}</style><form action="/"><input></form>', ''],
])('cleanHtml(%j)', (html, clean) => expect(cleanHtml(html)).toBe(clean))

test.each([
  ['<p>Raz</p>\n<p>Dwa<br>trzy</p>', 'Raz\n\nDwa\ntrzy'],
  ['<ul><li>a</li><li>b</li></ul><p>c</p>', '- a\n- b\n\nc'],
  ['<p><a href="https://x.pl/?a=1&amp;b=2">Strona</a></p>', 'Strona (https://x.pl/?a=1&b=2)'],
  ['<a href="https://x.pl">https://x.pl</a>', 'https://x.pl'],
  ['<p>1 &lt; 2 &amp;amp; &quot;x&quot;&nbsp;&#39;y&#39;</p>', '1 < 2 &amp; "x" \'y\''],
])('textOf(%j)', (html, text) => expect(textOf(html)).toBe(text))

test.each([
  ['<ul><li><b>a</b></li></ul>'.repeat(300), '<ul><li><b>a</b></li></ul>'.repeat(300)],
  ['<p>a</p><p>b<br>c</p>'.repeat(300), '<p>a</p><p>b<br />c</p>'.repeat(300)],
  [`${'<b>'.repeat(300)}a${'</b>'.repeat(300)}<i>b</i>`, `${'<b>'.repeat(100)}a${'</b>'.repeat(100)}<i>b</i>`],
  ['<p>a'.repeat(300), '<p>a</p>'.repeat(300)],
])('tags are cut where they stand deeper than anybody writes (%#)', (html, clean) =>
  expect(cleanHtml(html)).toBe(clean),
)

test.each([
  ['<p> </p><p>\u00a0</p>', true],
  ['<hr><br>', true],
  ['<p>a</p>', false],
  ['<a href="https://x.pl"></a>', false],
])('whether %j says nothing', (html, says) => expect(saysNothing(cleanHtml(html))).toBe(says))

test('escapeHtml leaves no markup', () => {
  expect(escapeHtml(`<a href="x" title='y'>&</a>`)).toBe(
    '&lt;a href=&quot;x&quot; title=&#39;y&#39;&gt;&amp;&lt;/a&gt;',
  )
})
