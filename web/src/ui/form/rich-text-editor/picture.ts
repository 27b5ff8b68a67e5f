import { parseUrl } from '@hien/contract/urls'
import { coursePictureKey } from '@hien/contract/course-pictures'
import { Image } from '@tiptap/extension-image'

/** Of an uploaded picture as it is stored, also where a page was copied that shows it; of any other as it is. */
const addressOf = (element: HTMLElement): string => {
  const address = element.getAttribute('src') ?? ''
  const url = parseUrl(address)
  return url?.origin === location.origin && coursePictureKey(url.pathname) ? url.pathname : address
}

/** Whether a picture may stand at this address; the server lets no other pass. */
export const isPictureUrl = (address: string): boolean =>
  coursePictureKey(address) !== null || parseUrl(address)?.protocol === 'https:'

/**
 * A picture on the web, or one that was uploaded. One of what is pasted that stands anywhere else is left out: the browser
 * would ask us for it.
 */
export const Picture = Image.extend({
  addAttributes() {
    return { ...this.parent?.(), src: { default: null, parseHTML: addressOf } }
  },
  parseHTML: () => [
    {
      tag: 'img[src]',
      getAttrs: (element) => (isPictureUrl(addressOf(element)) ? null : false),
    },
  ],
})
