import { parseUrl } from '@hien/contract/urls'
import { Image } from '@tiptap/extension-image'

/** Whether a picture may stand at this address; the server lets no other pass. */
export const isPictureUrl = (address: string): boolean => parseUrl(address)?.protocol === 'https:'

/** A picture on the web. One of what is pasted that stands anywhere else is left out: the browser would ask us for it. */
export const Picture = Image.extend({
  parseHTML: () => [
    {
      tag: 'img[src]',
      getAttrs: (element) => (isPictureUrl(element.getAttribute('src') ?? '') ? null : false),
    },
  ],
})
