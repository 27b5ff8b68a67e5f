import { brand } from '../../lib/brand.ts'
import classes from './logo.module.css'

/** The logo of Hiên: a roof over two posts and a door. It is decoration unless it has a `label`. */
export function Logo({ size = 32, label }: { size?: number; label?: string }) {
  return (
    <svg
      className={classes.mark}
      width={size}
      height={size}
      viewBox="0 0 32 32"
      {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}
    >
      <path className={classes.ink} d="M3.5 28.5h25M7.5 17v11.5M24.5 17v11.5" />
      <path className={classes.door} d="M13 28.5v-7a3 3 0 0 1 6 0v7z" />
      <path className={classes.roof} d="M2.5 15C9 14 13 10 16 4.5 19 10 23 14 29.5 15" />
    </svg>
  )
}

/** The logo of the product with its name, or those of the centre. The server replaces the prerendered one (brand-pages.ts). */
export const Brand = () => (
  <span className={classes.brand} data-brand>
    {brand.logo === null ? null : (
      <img src={brand.logo} alt="" width={32} height={32} style={{ objectFit: 'contain' }} />
    )}
    {brand.isCentre ? null : <Logo />}
    <span className={classes.name}>{brand.name}</span>
  </span>
)
