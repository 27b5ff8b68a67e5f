import { Failure } from '../failure.ts'

/** The first thing somebody tries who knows the user name. @throws {Failure} INVALID_INPUT when the password is just that. */
export function refuseUserName(password: string, userName: string, field: string): void {
  if (password.toLowerCase() === userName) {
    throw new Failure('INVALID_INPUT', { field, description: 'Mật khẩu không được trùng tên đăng nhập' })
  }
}
