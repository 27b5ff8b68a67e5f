/** Values of the class board that server and web share. */

/** The people for whom a post is. Those who manage the class see every post. */
export const postAudiences = ['students', 'students_and_parents'] as const
export type PostAudience = (typeof postAudiences)[number]
