export const nameInArn = (arn: string): string => arn.slice(Math.max(arn.lastIndexOf(":"), arn.lastIndexOf("/")) + 1);
