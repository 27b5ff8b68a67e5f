/** A GIF of one pixel as a data: URL, for operations that take a picture. */
export const onePixel = 'data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7'
