const groupLength = 4

/** Returns a code in groups of four, for example `K7QX 2M4R`, so that it is easy to read aloud. */
export const inGroups = (code: string) => code.match(new RegExp(`.{1,${groupLength}}`, 'g'))?.join(' ') ?? code
