/** Tells what else a new password or a sign-out everywhere invalidates (server: accounts/issued-secrets/void-secrets.ts). */
export const secretsVoided = 'Địa chỉ lịch, mã ghép phụ huynh và phiếu mời vào lớp bạn đã tạo cũng hết hiệu lực.'
