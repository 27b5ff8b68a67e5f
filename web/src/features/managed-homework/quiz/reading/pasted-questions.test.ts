import { expect, test } from 'vitest'
import { readPastedQuestions } from './pasted-questions.ts'
import { styledTextOf, styledTextOfPlain } from './read-clipboard.ts'

const ofText = (text: string) => readPastedQuestions(styledTextOfPlain(text))
function ofHtml(html: string) {
  const box = document.createElement('div')
  box.innerHTML = html
  return readPastedQuestions(styledTextOf(box))
}
/** Returns a question in one line: kind, text, options, key, faults. */
const shown = ({ questions }: ReturnType<typeof ofText>) =>
  questions.map(({ kind, html, options, key, faults }) =>
    [kind, html.replaceAll(/<\/?p>/g, ''), options.join(' / '), key || '?', ...faults].join(' | '),
  )

test.each([
  ['Câu 1: Hỏi gì?\nA. một\n*B. hai\nC. ba\nD. bốn', ['single | Hỏi gì? | một / hai / ba / bốn | B']],
  ['Câu 1. Hỏi gì? A. một B. hai *C. ba D. bốn', ['single | Hỏi gì? | một / hai / ba / bốn | C']],
  ['Câu 1. Hỏi?\nA. một\tB. hai\nC*. ba\tD. bốn', ['single | Hỏi? | một / hai / ba / bốn | C']],
  ['Câu 1. Hỏi?\nA. một\nB.* hai', ['single | Hỏi? | một / hai | B']],
  ['Câu 1. Hỏi?\nA. một *\nB. hai', ['single | Hỏi? | một / hai | A']],
  ['Câu 1) Hỏi?\nA) một\n#B) hai', ['single | Hỏi? | một / hai | B']],
  [
    '1. Hỏi?\nA. một\n*B. hai\n2. Nữa?\n*A. ba\nB. bốn',
    ['single | Hỏi? | một / hai | B', 'single | Nữa? | ba / bốn | A'],
  ],
  ['Question 1: Ask?\nA. one\n*B. two', ['single | Ask? | one / two | B']],
  ['Câu 1: Hỏi?\nA. một\nB. hai\nĐáp án: B', ['single | Hỏi? | một / hai | B']],
  ['Câu 1: Giải $x=1$\nA. một\n*B. hai', ['single | Giải $x=1$ | một / hai | B']],
  ['Câu 1: Cho x.\nChọn câu đúng:\nA. một\n*B. hai', ['single | Cho x.Chọn câu đúng: | một / hai | B']],
  ['Câu 1: Hỏi?\nA. một\nB. hai\nGiải:\nChọn B', ['single | Hỏi? | một / hai | B']],
  ['Câu 1: Hỏi?\nA. một\nB. hai\nĐáp án B\nCâu 2: Vì sao?', ['single | Hỏi? | một / hai | B', 'text | Vì sao? |  | ?']],
  ['Câu 1: Xét:\na) một\nb) hai\nc) ba\nd) bốn\nĐáp án Đ-S-S-Đ', ['statements | Xét: | một / hai / ba / bốn | TFFT']],
  ['Câu 1: Trả lời câu hỏi\nTrả lời: 5', ['number | Trả lời câu hỏi |  | 5']],
  ['Câu 1: Hỏi?\nA. một\nB. hai\nChọn A', ['single | Hỏi? | một / hai | A']],
  ['Câu 1: Hỏi?\nA. một\nB. hai\nLời giải\nVì thế. Chọn B.', ['single | Hỏi? | một / hai | B']],
  ['Câu 1: Cho điểm A. Tính?\nA. một\n*B. hai\nC. ba', ['single | Cho điểm A. Tính? | một / hai / ba | B']],
  ['Câu 1 (0,25 điểm): Hỏi?\nA. một\n*B. hai', ['single | Hỏi? | một / hai | B']],
  ['Câu 1: Hỏi?\nA. một\nB. hai', ['single | Hỏi? | một / hai | ? | Chưa thấy đáp án']],
  ['Câu 1: Hỏi?\n*A. một\n*B. hai', ['single | Hỏi? | một / hai | ? | Chưa thấy đáp án']],
  ['Câu 1: Hỏi?\nA. một\n*B.', ['single | Hỏi? | một /  | B | Có phương án còn trống']],
  [
    'Câu 1: Hỏi?\n*A. một\nB. hai\nCâu 3: Nữa?\n*A. ba\nB. bốn',
    ['single | Hỏi? | một / hai | A', 'single | Nữa? | ba / bốn | A | Trước câu này không thấy câu 2'],
  ],
  [
    'Câu 1: Xét:\na) một (Đ)\nb) hai (S)\nc) ba (Đúng)\nd) bốn (Sai)',
    ['statements | Xét: | một / hai / ba / bốn | TFTF'],
  ],
  ['Câu 1: Xét:\na) một\nb) hai\nc) ba\nd) bốn\nĐáp án: Đ S S Đ', ['statements | Xét: | một / hai / ba / bốn | TFFT']],
  [
    'Câu 1: Xét:\na) một\nb) hai\nc) ba\nd) bốn\nĐáp án: a) Đúng b) Sai c) Sai d) Đúng',
    ['statements | Xét: | một / hai / ba / bốn | TFFT'],
  ],
  ['Câu 1: Xét:\n*a) một\nb) hai\n*c) ba\nd) bốn là đúng', ['statements | Xét: | một / hai / ba / bốn là đúng | TFTF']],
  [
    'Câu 1: Xét:\na) một\nb) hai\nc) ba',
    ['statements | Xét: | một / hai / ba | ? | Chỉ thấy 3 ý, cần 4 ý | Chưa thấy đáp án'],
  ],
  ['Câu 1: Tính?\nĐáp án: 12,5', ['number | Tính? |  | 12.5']],
  ['Câu 1: Tính?\nĐS: −3', ['number | Tính? |  | -3']],
  ['Câu 1: Vì sao?', ['text | Vì sao? |  | ?']],
  [
    'PHẦN I. Chọn\nCâu 1: Hỏi?\n*A. một\nB. hai\nPHẦN II. Đúng sai\nThí sinh trả lời câu 1\nCâu 1: Xét:\na) một\n*b) hai\nc) ba\nd) bốn\nPHẦN III. Trả lời ngắn\nCâu 1: Tính?',
    [
      'single | Hỏi? | một / hai | A',
      'statements | Xét: | một / hai / ba / bốn | FTFF',
      'number | Tính? |  | ? | Chưa thấy đáp án',
    ],
  ],
  ['PHẦN I\nCâu 1: Hỏi?', ['single | Hỏi? |  | ? | Không thấy phương án A, B, C, D']],
  [
    'Câu 1: Hỏi?\nA. một\nB. hai\nCâu 2: Nữa?\nA. ba\nB. bốn\n----- ĐÁP ÁN -----\n1A 2B',
    ['single | Hỏi? | một / hai | A', 'single | Nữa? | ba / bốn | B'],
  ],
  ['Câu 1: Hỏi?\nA. một\nB. hai\nBẢNG ĐÁP ÁN\nCâu 1: Chọn B', ['single | Hỏi? | một / hai | B']],
])('%j is read', (text, questions) => {
  expect(shown(ofText(text))).toEqual(questions)
})

const choice = (number: number) => `Câu ${number}: Hỏi ${number}?\nA. một\nB. hai`
const statements = (number: number) => `Câu ${number}: Xét:\na) một\nb) hai\nc) ba\nd) bốn`
const table = 'BẢNG ĐÁP ÁN\n1A 2B 3A 4B 5B'

test.each([
  [
    'the second half of a test takes its keys',
    [choice(4), choice(5), table],
    ['single | Hỏi 4? | một / hai | B', 'single | Hỏi 5? | một / hai | B'],
  ],
  [
    'the questions after a missing one keep their keys',
    [choice(1), choice(3), choice(4), table],
    [
      'single | Hỏi 1? | một / hai | A',
      'single | Hỏi 3? | một / hai | A | Trước câu này không thấy câu 2',
      'single | Hỏi 4? | một / hai | B',
    ],
  ],
  [
    'the questions after one whose options are a picture keep their keys',
    [choice(1), 'Câu 2: Chọn hình', choice(3), table],
    ['single | Hỏi 1? | một / hai | A', 'text | Chọn hình |  | ?', 'single | Hỏi 3? | một / hai | A'],
  ],
  [
    'two questions with one number get no key',
    [choice(1), choice(1), choice(2), table],
    [
      'single | Hỏi 1? | một / hai | ? | Chưa thấy đáp án',
      'single | Hỏi 1? | một / hai | ? | Chưa thấy đáp án',
      'single | Hỏi 2? | một / hai | B',
    ],
  ],
  [
    'a question that the table does not have gets no key',
    [choice(6), table],
    ['single | Hỏi 6? | một / hai | ? | Chưa thấy đáp án'],
  ],
  [
    'parts and a table that continue the numbers get their keys',
    [choice(1), statements(2), statements(3), 'ĐÁP ÁN\nPhần I\n1A\nPhần II\n2. ĐĐSS\n3. SSSS'],
    [
      'single | Hỏi 1? | một / hai | A',
      'statements | Xét: | một / hai / ba / bốn | TTFF',
      'statements | Xét: | một / hai / ba / bốn | FFFF',
    ],
  ],
  [
    'parts that continue the numbers get keys from a table that begins again in each part',
    [choice(1), statements(2), 'ĐÁP ÁN\nPhần I\n1A\nPhần II\n1. ĐĐSS'],
    ['single | Hỏi 1? | một / hai | A', 'statements | Xét: | một / hai / ba / bốn | TTFF'],
  ],
  [
    'parts that begin again get keys from a table that continues the numbers',
    [choice(1), statements(1), 'ĐÁP ÁN\nPhần I\n1A\nPhần II\n2. ĐĐSS'],
    ['single | Hỏi 1? | một / hai | A', 'statements | Xét: | một / hai / ba / bốn | TTFF'],
  ],
])('with a table of keys, %s', (_, lines, questions) => {
  expect(shown(ofText(lines.join('\n')))).toEqual(questions)
})

test('lines before the first question are named, and the points of a question are read', () => {
  const { questions, unread } = ofText('SỞ GIÁO DỤC\nĐỀ THI\nCâu 1 (0,5 điểm). Hỏi?\nA. một\n*B. hai')
  expect(unread).toEqual(['SỞ GIÁO DỤC', 'ĐỀ THI'])
  expect(questions.map(({ points }) => points)).toEqual([0.5])
  expect(ofText('Không có gì')).toEqual({ questions: [], unread: ['Không có gì'] })
})

/** As Word puts it into the clipboard, with its line breaks in the source and its own tags. */
const word = `<html xmlns:o="urn:schemas-microsoft-com:office:office"><head><meta charset=utf-8><style>p {margin:0}</style></head>
<body lang=VI><!--StartFragment-->
<p class=MsoNormal><b><span style='color:black'>Câu 1:</span></b><span> Số nào là
số nguyên tố?<o:p></o:p></span></p>
<p class=MsoNormal><b>A.</b> 4<span style='mso-tab-count:1'>          </span><b><u>B</u>.</b> 7<span
style='mso-tab-count:1'>   </span><b>C.</b> 9<span style='mso-tab-count:1'> </span><b>D.</b> x<sup>2</sup></p>
<p class=MsoNormal><b>Câu 2:</b> Cho H<sub>2</sub>O và x<sup>n+1</sup> với a &lt; b. <img src="file:///C:/clip_image001.png"></p>
<p class=MsoListParagraph style='mso-list:l0 level1 lfo1'><span style='mso-list:Ignore'>A.<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp;&nbsp; </span></span>một</p>
<p class=MsoListParagraph style='mso-list:l0 level1 lfo1'><span style='color:red'><span style='mso-list:Ignore'>B.<span>&nbsp;&nbsp; </span></span>hai</span></p>
<!--EndFragment--></body></html>`

/** As Google Docs puts it into the clipboard: styles instead of tags, and numbered lists. */
const docs = `<meta charset="utf-8"><b style="font-weight:normal;" id="docs-internal-guid-1">
<ol style="margin-top:0"><li dir="ltr" style="list-style-type:decimal" aria-level="1"><p><span style="font-weight:400">Số nào chẵn?</span></p></li>
<ol><li style="list-style-type:upper-alpha" aria-level="2"><p><span>1</span></p></li><li style="list-style-type:upper-alpha" aria-level="2"><p><span style="font-weight:700;text-decoration:underline">2</span></p></li></ol></ol></b>`

/** The underlined part of a word is the question, not the key. */
const english = `<p>Câu 1. Choose the underlined part:</p><p><u>A</u>. <u>ch</u>air&nbsp; B. <u>ch</u>emist</p>`

test.each([
  [
    'Word',
    word,
    [
      'single | Số nào là số nguyên tố? | 4 / 7 / 9 / x² | B',
      'single | Cho H₂O và x$^{n+1}$ với a &lt; b. [hình] | một / hai | B | Có hình hoặc công thức chưa dán được. Hãy thêm lại ở chỗ [hình]',
    ],
  ],
  ['Google Docs', docs, ['single | Số nào chẵn? | 1 / 2 | B']],
  ['an English test', english, ['single | Choose the underlined part: | <u>ch</u>air / <u>ch</u>emist | A']],
  [
    'a table of options',
    '<p>Câu 1. Hỏi?</p><table><tr><td>A. một</td><td><mark>B. hai</mark></td></tr></table>',
    ['single | Hỏi? | một / hai | B'],
  ],
  [
    'a picture in the text',
    '<p>Câu 1. Xem <img src="data:image/png;base64,AAAA"> rồi tính</p><p>Đáp án: 5</p>',
    ['number | Xem <img src="data:image/png;base64,AAAA" alt="Hình"> rồi tính |  | 5'],
  ],
  ['bold at one option', '<p>Câu 1. Hỏi?</p><p>A. một</p><p><b>B. hai</b></p>', ['single | Hỏi? | một / hai | B']],
])('the clipboard of %s is read', (_, html, questions) => {
  expect(shown(ofHtml(html))).toEqual(questions)
})
