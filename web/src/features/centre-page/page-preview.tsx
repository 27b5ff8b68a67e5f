import { useDebouncedValue } from '@mantine/hooks'
import { useEffect, useEffectEvent, useRef } from 'react'
import { useCentrePagePreview } from '../../operations/centre-pages/preview-page.ts'
import { Loading } from '../../ui/feedback/states.tsx'
import { cleanFragment } from '../../ui/text/clean-markup.ts'
import classes from './centre-page.module.css'
import { type PageValues, previewInput } from './page-values.ts'

/** Milliseconds after the last change until the page is drawn again. */
const pause = 400

/** Returns the style sheet that a drawn page contains. */
const stylesOf = (html: string) => /<style>([^<]*)<\/style>/.exec(html)?.[1] ?? ''

/** Draws the HTML into an empty page, without anything unsafe. The content security policy would refuse it as a whole page. */
function drawInto(page: Document, html: string) {
  const styles = page.createElement('style')
  styles.textContent = stylesOf(html)
  page.documentElement.lang = 'vi'
  page.head.replaceChildren(styles)
  page.body.replaceChildren(cleanFragment(html))
  page.body.inert = true
}

/** Shows the page as the server would draw it with these values. Nothing in it can be pressed. */
export function PagePreview({ values }: { values: PageValues }) {
  const frame = useRef<HTMLIFrameElement>(null)
  const [settled] = useDebouncedValue(values, pause)
  const input = previewInput(settled)
  const { data, error, isFetching } = useCentrePagePreview(input)
  const html = data?.value ?? null
  const draw = () => {
    const page = frame.current?.contentDocument
    if (page && html !== null) drawInto(page, html)
  }
  const drawSoon = useEffectEvent(draw)
  useEffect(() => drawSoon(), [html])
  const state =
    input === null
      ? 'Hãy sửa các chỗ báo lỗi để xem trước.'
      : error
        ? 'Chưa xem trước được.'
        : isFetching
          ? 'Đang tải lại bản xem trước…'
          : ''
  return (
    <section className={classes.preview} aria-labelledby="xem-truoc">
      <h2 id="xem-truoc" className={classes.title}>
        Xem trước
      </h2>
      <p className="meta" role="status">
        {state}
      </p>
      {html === null && input !== null && !error ? <Loading /> : null}
      <iframe
        ref={frame}
        className={classes.frame}
        title="Trang như mọi người sẽ thấy"
        tabIndex={-1}
        hidden={html === null}
        // Firefox replaces the empty page once, after the first drawing.
        onLoad={draw}
      />
    </section>
  )
}
