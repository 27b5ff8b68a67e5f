/**
 * The fonts of texts in saved whiteboards: that of the web, in parts for Latin and Vietnamese letters, and one with Greek letters and
 * the signs of mathematics. Each letter is drawn with the first font that has it. tools/bundles.ts copies them beside the bundle.
 */
export const fontFiles = [
  '@fontsource/be-vietnam-pro/files/be-vietnam-pro-latin-400-normal.woff',
  '@fontsource/be-vietnam-pro/files/be-vietnam-pro-vietnamese-400-normal.woff',
  '@fontsource/be-vietnam-pro/files/be-vietnam-pro-latin-ext-400-normal.woff',
  'pdfjs-dist/standard_fonts/LiberationSans-Regular.ttf',
]
