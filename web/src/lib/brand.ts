/** The name that pages show: of the product, or of the centre on whose own host name the page was opened. */
type Brand = {
  name: string
  /** Address of the centre's logo; null for the product's own mark, and for a centre without a logo. */
  logo: string | null
  isCentre: boolean
}

/** The server puts the centre into this meta element (server/src/http/brand-pages.ts). */
function readBrand(): Brand {
  const content = typeof document === 'undefined' ? null : document.querySelector('meta[name="hien-centre"]')
  const about = content?.getAttribute('content')
  if (!about) return { name: 'Hiên', logo: null, isCentre: false }
  const { name, logo } = JSON.parse(about) as Pick<Brand, 'name' | 'logo'>
  return { name, logo, isCentre: true }
}

export const brand = readBrand()
