/** Texts, names and laser pointers. They lie over a page but do not turn with it, so they stay upright. */
import { type CSSProperties, memo, useEffect } from 'react'
import { type TurnedPage, turned } from '../../../ui/pages/turn.ts'
import { pageUnits } from '../../../ui/strokes/stroke-outline.ts'
import { lettersPerWidth, textLineHeight } from '@hien/contract/stroke-outline'
import type { BoardStroke, LaserPoint, WhiteboardClient } from '../model/whiteboard-state.ts'
import type { AuthorLabel } from './author-labels.ts'
import classes from './board-page.module.css'
import type { OwnLaser } from './use-drawing.ts'

/** How a page lies on the screen. */
export type Lie = TurnedPage & {
  /** Width in pixels of the unturned page. */
  unturnedWidth: number
}

/** Returns the style of something at a point of the page. */
export function styleAt({ x, y }: { x: number; y: number }, { turn, heightToWidth }: Lie): CSSProperties {
  const { across, down } = turned({ x: x / pageUnits, y: y / pageUnits }, turn, heightToWidth)
  return { left: `${across * 100}%`, top: `${down * 100}%`, maxWidth: `${Math.max(0, 1 - across) * 100}%` }
}

/** Returns the style of the letters of a text with a stroke of this width. */
export const lettersOf = (width: number, { unturnedWidth }: Lie): CSSProperties => ({
  fontSize: (lettersPerWidth * width * unturnedWidth) / pageUnits,
  lineHeight: textLineHeight,
})

type TextProps = { stroke: BoardStroke; lie: Lie }

const Text = memo(function Text({ stroke: { points, colour, width, text }, lie }: TextProps) {
  const [x = 0, y = 0] = points
  return (
    <p className={classes.text} data-colour={colour} style={{ ...styleAt({ x, y }, lie), ...lettersOf(width, lie) }}>
      {text}
    </p>
  )
})

/** The texts of a page. */
export const Texts = ({ strokes, lie }: { strokes: readonly BoardStroke[]; lie: Lie }) =>
  strokes.map((stroke) => (stroke.tool === 'text' ? <Text key={stroke.id} stroke={stroke} lie={lie} /> : null))

export const Names = ({ labels, lie }: { labels: readonly AuthorLabel[]; lie: Lie }) =>
  labels.map(({ id, name, ...at }) => (
    <span key={id} className={classes.author} style={styleAt(at, lie)}>
      {name}
    </span>
  ))

/** Milliseconds between two looks for lasers that have faded. */
const forgetInterval = 500

type LasersProps = {
  client: WhiteboardClient
  lasers: readonly LaserPoint[]
  own: OwnLaser | null
  authors: ReadonlyMap<string, string>
  lie: Lie
}

/** The laser pointers on a page. Each fades within two seconds after it was last moved. */
export function Lasers({ client, lasers, own, authors, lie }: LasersProps) {
  const hasAny = lasers.length > 0
  useEffect(() => {
    if (!hasAny) return
    const timer = setInterval(() => client.forgetOldLasers(), forgetInterval)
    return () => clearInterval(timer)
  }, [client, hasAny])
  return (
    <>
      {lasers.map(({ memberId, at, ...place }) => (
        // A new key begins the fading again.
        <span key={`${memberId} ${at}`} className={classes.laser} style={styleAt(place, lie)} data-laser>
          <span className="unseen">{authors.get(memberId) ?? ''}</span>
        </span>
      ))}
      {own ? <span key={own.at} className={classes.laser} style={styleAt(own, lie)} data-laser /> : null}
    </>
  )
}
