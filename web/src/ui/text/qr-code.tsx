import { encode } from 'uqr'

/** Light modules around the code; phones need them to find it (ISO 18004). */
const marginModules = 4
const encoding = { ecc: 'M', border: marginModules } as const

/** Returns the dark modules of a text's QR code as an SVG path, and the side length. One module is one unit. */
export function drawQrCode(text: string): { side: number; path: string } {
  const { data, size } = encode(text, encoding)
  const path = data.flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : ''))).join('')
  return { side: size, path }
}

/**
 * Shows a QR code. It is dark on white in both colour schemes, because many phones read only such codes. `label` is the text
 * alternative.
 */
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
