import { parseUrl } from '@hien/contract/urls'
import { coursePictureKey } from '@hien/contract/course-pictures'
import { Image } from '@tiptap/extension-image'

/**
 * Returns the address of a picture element. For an uploaded picture it is the stored path, even if the user copied it from a
 * page, where the URL is absolute.
 */
const addressOf = (element: HTMLElement): string => {
  const address = element.getAttribute('src') ?? ''
  const url = parseUrl(address)
  return url?.origin === location.origin && coursePictureKey(url.pathname) ? url.pathname : address
}

/** True if a picture may have this address. The server removes pictures with other addresses. */
export const isPictureUrl = (address: string): boolean =>
  coursePictureKey(address) !== null || parseUrl(address)?.protocol === 'https:'

/**
 * Editor node for a picture from the web or an uploaded one. Pasted pictures with other addresses are dropped: the server would
 * remove them, and the browser would request relative addresses from our server.
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
