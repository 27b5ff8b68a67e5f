import { coursePictureKey } from '@hien/contract/course-pictures'
import sanitizeHtml from 'sanitize-html'
import { Refusal } from '../core/refusal.ts'

/** The maximum depth of nested tags. Texts from rich-text editors are nested less deep. */
const maxDepth = 50
const maxImageBytes = 50 * 1024

const linkProtocols = new Set(['http:', 'https:', 'mailto:', 'tel:'])
const videoPaths: Record<string, RegExp> = {
  'youtube.com': /^\/embed\/[\w-]+$/,
  'www.youtube.com': /^\/embed\/[\w-]+$/,
  'youtube-nocookie.com': /^\/embed\/[\w-]+$/,
  'www.youtube-nocookie.com': /^\/embed\/[\w-]+$/,
  'player.vimeo.com': /^\/video\/\d+$/,
}
const pictureData = /^data:image\/(?:png|jpeg|gif|webp);base64,([A-Za-z0-9+/]+={0,2})$/

const colour = [/^#[0-9a-f]{3,8}$/i, /^rgba?\(\s*[\d.]{1,5}%?(?:\s*,\s*[\d.]{1,5}%?){2,3}\s*\)$/i, /^[a-z]{3,20}$/i]
const size = [/^\d{1,2}(?:\.\d{1,3})?(?:px|pt)$/, /^\d(?:\.\d{1,3})?r?em$/, /^\d{2,3}%$/]
const indent = [/^\d{1,3}px$/, /^\d{1,2}(?:\.\d{1,3})?r?em$/]

/**
 * Returns the parsed address. Null if the address is missing, is not absolute, has a protocol that is not allowed, or contains a
 * user name or password. URL.parse skips tabs and line breaks inside an address, as browsers do. So they cannot hide a protocol.
 */
function readAddress(text: string | undefined, protocols: ReadonlySet<string>): URL | null {
  const url = text === undefined ? null : URL.parse(text.trim())
  return url && protocols.has(url.protocol) && !url.username && !url.password ? url : null
}

const secure = new Set(['https:'])

function cleanPicture(source: string | undefined): string | null {
  const data = pictureData.exec(source?.trim() ?? '')?.[1]
  if (data !== undefined) return Buffer.byteLength(data, 'base64') <= maxImageBytes ? (source?.trim() ?? null) : null
  // The address of a picture that was uploaded to this server.
  if (source !== undefined && coursePictureKey(source)) return source
  return readAddress(source, secure)?.href ?? null
}

function cleanVideo(source: string | undefined): string | null {
  const url = readAddress(source, secure)
  return url && !url.port && videoPaths[url.hostname]?.test(url.pathname) ? url.href : null
}

/** Returns the attributes width and height, each only if it is a whole number of at most four digits. */
const measures = (attributes: sanitizeHtml.Attributes) =>
  Object.fromEntries(
    Object.entries(attributes).filter(
      ([name, value]) => (name === 'width' || name === 'height') && /^\d{1,4}$/.test(value),
    ),
  )

const options: sanitizeHtml.IOptions = {
  allowedTags: [
    'a',
    'blockquote',
    'br',
    'em',
    'h1',
    'h2',
    'h3',
    'h4',
    'h5',
    'h6',
    'iframe',
    'img',
    'li',
    'ol',
    'p',
    's',
    'span',
    'strong',
    'u',
    'ul',
  ],
  // These tags are removed together with their content: code, another document, a title or the content of a form field. Of other
  // tags that are not allowed, the text inside stays.
  nonTextTags: [
    'math',
    'noembed',
    'noframes',
    'noscript',
    'object',
    'option',
    'plaintext',
    'script',
    'style',
    'svg',
    'template',
    'textarea',
    'title',
    'xmp',
  ],
  allowedAttributes: {
    '*': ['style'],
    a: ['href', 'rel', 'target'],
    img: ['src', 'alt', 'width', 'height'],
    iframe: ['src', 'width', 'height', 'sandbox', 'allowfullscreen', 'loading', 'referrerpolicy'],
  },
  allowedClasses: { '*': [/^ql-(?:align|indent|size)-[a-z0-9]{1,10}$/] },
  allowedStyles: {
    '*': {
      'text-align': [/^(?:left|right|center|justify)$/],
      color: colour,
      'background-color': colour,
      'font-size': size,
      'padding-left': indent,
      'margin-left': indent,
    },
  },
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  allowedSchemesByTag: { img: ['https', 'data'], iframe: ['https'] },
  allowProtocolRelative: false,
  transformTags: {
    b: 'strong',
    i: 'em',
    del: 's',
    strike: 's',
    a: (tagName, { style = '', class: classes = '', href }) => {
      const url = readAddress(href, linkProtocols)
      const link = url ? { href: url.href, rel: 'noopener noreferrer', target: '_blank' } : {}
      return { tagName, attribs: { style, class: classes, ...link } }
    },
    img: (tagName, { src, alt = '', ...rest }) => {
      const address = cleanPicture(src)
      return { tagName, attribs: address === null ? {} : { src: address, alt, ...measures(rest) } }
    },
    iframe: (tagName, { src, ...rest }) => {
      const address = cleanVideo(src)
      if (address === null) return { tagName, attribs: {} }
      return {
        tagName,
        attribs: {
          src: address,
          ...measures(rest),
          sandbox: 'allow-scripts allow-same-origin allow-presentation',
          allowfullscreen: '',
          loading: 'lazy',
          // Video players do not start if the page sends no referrer.
          referrerpolicy: 'strict-origin-when-cross-origin',
        },
      }
    },
  },
  exclusiveFilter: ({ tag, attribs }) => (tag === 'img' || tag === 'iframe') && !attribs['src'],
  textFilter: (text, tagName) => (tagName === 'iframe' ? '' : text),
}

/** Returns the largest number of tags that are open at once. Each closing tag closes one tag, whatever their names are. */
function depthOf(html: string): number {
  let depth = 0
  let maxDepthSeen = 0
  for (const [, slash, name = ''] of html.matchAll(/<(\/?)([a-z][a-z0-9]*)/gi)) {
    if (/^(?:br|img|hr|input|wbr|col)$/i.test(name)) continue
    depth = slash ? Math.max(0, depth - 1) : depth + 1
    maxDepthSeen = Math.max(maxDepthSeen, depth)
  }
  return maxDepthSeen
}

/**
 * Returns HTML from a rich-text editor, cleaned by sanitize-html: only allowed tags, attributes, addresses, classes and styles
 * stay. Returns null if no text, picture or video is left.
 * @throws {Refusal} INVALID_INPUT for `field` if tags nest too deep. The depth is checked first, because sanitising is
 *   expensive.
 */
export function cleanHtml(html: string | null | undefined, field: string): string | null {
  if (!html) return null
  if (depthOf(html) > maxDepth) {
    throw new Refusal('INVALID_INPUT', {
      field,
      description: 'Định dạng của nội dung quá phức tạp. Hãy dán lại nội dung mà không kèm định dạng',
    })
  }
  // Remove control characters except tabs and line breaks. PostgreSQL cannot store NUL, and the others are not text.
  const text = html.normalize('NFC').replaceAll(/[^\P{Cc}\t\n\r]/gu, '')
  const cleaned = sanitizeHtml(text, options).trim()
  const words = cleaned.replaceAll(/<[^>]*>|&nbsp;|\s/g, '')
  return words || /<(?:img|iframe) /.test(cleaned) ? cleaned : null
}
