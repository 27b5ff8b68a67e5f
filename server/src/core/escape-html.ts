/** Escapes a text for HTML, inside and outside of attributes. */
export const escapeHtml = (text: string) => text.replaceAll(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)
