/** One join request that was selected for a decision. */
export type ChosenRequest = { studyClass: { id: string }; code: string; fullName: string }

/** Returns a key that is unique per request: one student can wait for several classes. */
export const requestKey = ({ studyClass, code }: Pick<ChosenRequest, 'studyClass' | 'code'>) =>
  `${studyClass.id} ${code}`
