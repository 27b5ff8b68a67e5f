/** A text as it stands in HTML, inside and outside of attributes. */
export const escapeHtml = (text: string) => text.replaceAll(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)
