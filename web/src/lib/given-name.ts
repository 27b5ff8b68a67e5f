/** What somebody is called by: the last word of a Vietnamese name, of 'Nguyễn Hữu Ân' 'Ân'. */
export const givenNameOf = (fullName: string): string => fullName.trim().split(/\s+/).at(-1) ?? ''
