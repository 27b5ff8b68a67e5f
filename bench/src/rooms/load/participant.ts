/** Who comes into a waiting room, with his tokens, which were made beforehand. */
export type Participant = {
  memberId: string
  userName: string
  /** As the hub shows it. */
  name: string
  groupId: string
  roomToken: string
  accessToken: string
  /** The address he comes from, as a proxy names it. */
  home: string
}
