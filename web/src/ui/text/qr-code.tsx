import { encode } from 'uqr'

/** Light modules around the code: without them phones do not find it (ISO 18004). */
const quietModules = 4
const encoding = { ecc: 'M', border: quietModules } as const

/** The dark modules of a text's QR code as a path of one unit a module, and the length of a side. */
export function drawQrCode(text: string): { side: number; path: string } {
  const { data, size } = encode(text, encoding)
  const path = data.flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : ''))).join('')
  return { side: size, path }
}

/** A QR code, dark on white in both schemes, since many phones read no other. `label` is its text alternative. */
export function QrCode({ text, label, className }: { text: string; label: string; className?: string | undefined }) {
  const { side, path } = drawQrCode(text)
  return (
    <svg
      className={className}
      viewBox={`0 0 ${side} ${side}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
      focusable="false"
    >
      <path d={`M0 0h${side}v${side}H0z`} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  )
}
